import type { Alert, EvAlert } from '@fairline/shared/contracts';
import { createFormatter, type Formatter, moveLabel } from '@fairline/shared/format';
import {
  type AlertPayload,
  type ChangedPayload,
  isOfValue,
  type ShownPayload,
  type ValuePayload,
} from './alert-payload.ts';

/** A message as text; each channel lays it out in its own way. */
export interface AlertText {
  /** What moved, and by how much. */
  readonly title: string;
  /** The match, then the figures, one line each. */
  readonly lines: readonly string[];
  readonly url: string;
}

const METHOD_NAMES = {
  sum: 'sum',
  proportional: 'proportional',
  power: 'power',
  shin: 'Shin',
  'odds-ratio': 'odds ratio',
} as const;

/**
 * An alert in words, by the preferences of its user.
 * @param now when it is sent, epoch milliseconds: the age of the price is counted to then
 */
export function alertText(payload: ShownPayload, now: number): AlertText {
  const { alert, formats, match_url } = payload;
  const format = createFormatter(formats);
  return {
    title: titleOf(alert, format),
    lines: [
      `${alert.home} – ${alert.away} · ${alert.league_name}`,
      `Starts ${format.dateTime(alert.starts)} (${format.relative(alert.starts, now)})`,
      ...figuresOf(payload, format),
      `Price ${format.duration(Math.max(0, now - Date.parse(priceTime(alert))))} old when sent`,
    ],
    url: match_url,
  };
}

/** The same with what became of it. */
export function changedText(payload: ChangedPayload, now: number): AlertText {
  const text = alertText(payload, now);
  const format = createFormatter(payload.formats);
  // The age belongs to the moment of the first message.
  return { ...text, lines: [...text.lines.slice(0, -1), changeLine(payload, format)] };
}

/** One line of a digest. */
export function digestLine(payload: ShownPayload): string {
  const { alert, formats } = payload;
  const format = createFormatter(formats);
  const figures = figuresOf(payload, format)[0] ?? '';
  return `${format.time(alert.shown_at)} ${titleOf(alert, format)} · ${alert.home} – ${alert.away} · ${figures}`;
}

/** What moved, for a log. */
export function alertTitle(payload: ShownPayload): string {
  return titleOf(payload.alert, createFormatter(payload.formats));
}

/** Since when a price is known: of another bookmaker, when the feed last saw it there. */
const priceTime = (alert: Alert | EvAlert): string =>
  alert.type === 'ev' ? alert.seen_at : alert.created_at;

function titleOf(alert: Alert | EvAlert, format: Formatter): string {
  if (alert.type === 'ev') {
    const selection = moveLabel({ ...alert, specials_name: null }, format);
    return `${selection} at ${alert.book_title}: EV ${format.signedPercent(alert.ev_percent, 1)}`;
  }
  const label = moveLabel(alert, format);
  if (alert.type === 'odds') return `${label} down ${format.percent(alert.drop_percentage)}`;
  if (alert.type === 'closed') {
    return `${label}: ${alert.reason === 'withdrawn' ? 'withdrawn' : 'suspended'}`;
  }
  return `${label}: limit ${alert.direction === 1 ? 'up' : 'down'} ${format.percent(alert.drop_percentage)}`;
}

function figuresOf(payload: ShownPayload, format: Formatter): string[] {
  const method = METHOD_NAMES[payload.devig_method];
  return isOfValue(payload) ? valueFigures(payload, method, format) : alertFigures(payload, method, format);
}

function valueFigures({ alert }: ValuePayload, method: string, format: Formatter): string[] {
  const { book_title, odds, fair_odds, ev_percent, limit_val, confirmed_after } = alert;
  return [
    `${format.price(odds)} at ${book_title} · EV ${format.signedPercent(ev_percent, 2)}`,
    `Fair ${format.price(fair_odds)} (${method}) · limit ${format.limit(limit_val)} at the sharp bookmaker`,
    ...(confirmed_after === null ? [] : [`Still there after ${confirmed_after} s`]),
  ];
}

function alertFigures({ alert, fair_odds }: AlertPayload, method: string, format: Formatter): string[] {
  if (alert.type === 'odds') {
    const fair = fair_odds?.[alert.outcome] ?? null;
    return [
      `${format.price(alert.odds)} from ${format.price(alert.previous_odds)} in ${format.interval(alert.time_interval)}`,
      `Fair ${format.price(fair)} (${method}) · limit ${format.limit(alert.limit_val)}`,
      ...(alert.confirmed_after === null ? [] : [`Still standing after ${alert.confirmed_after} s`]),
    ];
  }
  const prices = Object.entries(alert.quote ?? {}).map(
    ([outcome, price]) =>
      `${outcome} ${format.price(price)} (fair ${format.price(fair_odds?.[outcome] ?? null)})`,
  );
  const quote = prices.length === 0 ? [] : [`${prices.join(', ')} (${method})`];
  if (alert.type === 'closed') return [`Limit before ${format.limit(alert.limit_val)}`, ...quote];
  const [was, now] = format.limits(alert.previous_limit_val, alert.limit_val);
  return [`Limit ${now} from ${was} in ${format.interval(alert.time_interval)}`, ...quote];
}

function changeLine({ alert, change }: ChangedPayload, format: Formatter): string {
  switch (change.kind) {
    case 'error':
      return `This price was an error: it was taken back after ${format.duration(change.after_seconds * 1_000)}.`;
    case 'closed': {
      const last =
        change.price === null
          ? ''
          : ` Last price ${format.price(change.price)}${since(alert, change.price, format)}.`;
      return `The market closed at ${format.time(change.closed_at)}.${last}`;
    }
    case 'price':
      return `${change.minutes} min later: ${format.price(change.price)}${since(alert, change.price, format)}.`;
  }
}

/** How a later price differs from that of the alert. */
function since(alert: Alert, price: number, format: Formatter): string {
  if (alert.type !== 'odds' || price === alert.odds) return ', unchanged';
  const percent = format.signedPercent((price / alert.odds - 1) * 100, 1);
  return ` (${percent} since the alert)`;
}
