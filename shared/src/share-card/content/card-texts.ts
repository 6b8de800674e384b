import type { CardFigure, ShareCard } from '@fairline/shared/contracts';

type Figure = ShareCard['figures'][number];

const NOT_KNOWN = '–';
const MINUS = '−';
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const CENTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const TENTHS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const SHORT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

export const FIGURE_LABELS: Readonly<Record<CardFigure, string>> = {
  profit: 'Profit',
  yield: 'Yield',
  roi: 'ROI',
  clv: 'CLV',
  'closing-beaten': 'Close beaten',
  'hit-rate': 'Hit rate',
  'average-odds': 'Average odds',
  bets: 'Bets',
};

/** Figures that are above or below 0: their sign is always written. */
const SIGNED = new Set<CardFigure>(['profit', 'yield', 'roi', 'clv']);

/** The figure as text, such as `+3.55%`, `−12.40 u`, `1.98`. */
export function figureText({ key, value }: Figure, currency: ShareCard['currency']): string {
  if (value === null) return NOT_KNOWN;
  if (key === 'bets') return WHOLE.format(value);
  if (key === 'average-odds') return CENTS.format(value);
  if (key === 'profit') return `${signed(value, CENTS)} ${currency ?? 'u'}`;
  return `${SIGNED.has(key) ? signed(value, CENTS) : CENTS.format(value)}%`;
}

/** The line under a figure: its 95 % interval, its part of free bets, or that it is not known. */
export function noteText({ key, value, low, high, free }: Figure, currency: ShareCard['currency']): string {
  if (value === null) return 'not known';
  if (free !== undefined) {
    const text = figureText({ key, value: free, low, high }, currency);
    return key === 'profit' ? `${text} from free bets` : `${text} free`;
  }
  if (low === null || high === null) return '';
  const text = (bound: number) => (SIGNED.has(key) ? signed(bound, TENTHS) : TENTHS.format(bound));
  return `95%: ${text(low)} to ${text(high)}%`;
}

/** Whether a figure is good, bad, or neither, as its colour says beside its sign. */
export function toneOf({ key, value }: Figure): 'up' | 'down' | 'ink' {
  if (value === null || !SIGNED.has(key) || Number(value.toFixed(2)) === 0) return 'ink';
  return value > 0 ? 'up' : 'down';
}

/** A value of the scale: `+1.2K`. */
export function scaleText(value: number): string {
  return signed(value, Math.abs(value) < 1_000 ? WHOLE : SHORT);
}

/** @example daysText({ from: '2026-08-24', to: '2026-11-21' }) // '24 Aug – 21 Nov 2026' */
export function daysText({ from, to }: { readonly from: string; readonly to: string }): string {
  if (from === to) return dayText(from, true);
  return `${dayText(from, from.slice(0, 4) !== to.slice(0, 4))} – ${dayText(to, true)}`;
}

function dayText(day: string, withYear: boolean): string {
  return new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
    ...(withYear ? { year: 'numeric' } : {}),
  }).format(new Date(`${day}T00:00:00Z`));
}

/** `1,204 users, 53,310 bets`, `1 bet`. */
export function countsText(users: number | null, bets: number): string {
  const things = (count: number, one: string) => `${WHOLE.format(count)} ${count === 1 ? one : `${one}s`}`;
  return users === null ? things(bets, 'bet') : `${things(users, 'user')}, ${things(bets, 'bet')}`;
}

function signed(value: number, format: Intl.NumberFormat): string {
  const text = format.format(Math.abs(value));
  // What is rounded to 0 has no sign.
  if (!/[1-9]/.test(text)) return text;
  return `${value < 0 ? MINUS : '+'}${text}`;
}
