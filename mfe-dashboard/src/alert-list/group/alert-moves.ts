import type { Alert, Preferences } from '@fairline/shared/contracts';
import {
  type AlertChange,
  type AlertMove,
  type AlertSection,
  type Formatter,
  fairQuote,
  quoteVig,
} from '@fairline/shared/ui';
import { unitOf } from '../alert-groups.ts';
import { alertLabels, changeTitle } from './alert-labels.ts';

/** The preferences that decide what a row shows. */
export type MovePreferences = Pick<
  Preferences,
  'devig_method' | 'displayChange' | 'hideSecondaryOdds' | 'showVig'
>;

/** Order of the outcomes of a market. */
const ORDER = ['home', 'draw', 'away', 'over', 'under'];
/** Prices named in a row; those of a special can be dozens. */
const MAX_PRICES = 3;

/** The rows of a group: the match itself, then its corners, bookings and the like; the largest move of each first. */
export function sectionsOf(
  alerts: readonly Alert[],
  format: Formatter,
  preferences: MovePreferences,
): AlertSection[] {
  const units = Map.groupBy(alerts, unitOf);
  return [...units]
    .sort(([a], [b]) => Number(a !== null) - Number(b !== null))
    .flatMap(([unit, members]) => {
      const [first, ...rest] = members
        .toSorted((a, b) => sizeOf(b) - sizeOf(a) || b.id - a.id)
        .map((alert) => moveOf(alert, format, preferences));
      if (!first) return [];
      const moves = [first, ...rest] as const;
      if (unit === null) return { key: 'match', moves };
      const note = rest.length === 0 ? undefined : `${moves.length} lines in the same minute`;
      return { key: unit, title: unit, ...(note === undefined ? {} : { note }), moves };
    });
}

/** What the alerts of a stream are ordered by within a group. */
function sizeOf(alert: Alert): number {
  return alert.type === 'closed' ? (alert.limit_val ?? 0) : alert.drop_percentage;
}

function moveOf(alert: Alert, format: Formatter, preferences: MovePreferences): AlertMove {
  const { market, ...labels } = alertLabels(alert, format);
  const { quote, outcome } = alert;
  const hidesFair = preferences.hideSecondaryOdds && preferences.displayChange === 'odds-main';
  const fair = quote && outcome && !hidesFair ? fairQuote(quote, preferences.devig_method)?.[outcome] : null;
  return {
    id: alert.id,
    ...labels,
    market: alert.type === 'limit' ? [market, ...pricesOf(alert, format)].join(' · ') : market,
    change: changeOf(alert),
    window: alert.type === 'closed' ? '' : `in ${format.interval(alert.time_interval)}`,
    about: alert.type === 'closed' ? REASONS[alert.reason] : changeTitle(alert, format),
    fair: fair ?? null,
    vig: preferences.showVig && quote ? quoteVig(quote) : null,
    limit: alert.limit_val,
  };
}

const REASONS = {
  suspended: 'The prices are shown, but no bets are accepted.',
  withdrawn: 'The prices were removed.',
};

function changeOf(alert: Alert): AlertChange {
  switch (alert.type) {
    case 'odds':
      return { kind: 'odds', was: alert.previous_odds, now: alert.odds, percent: alert.drop_percentage };
    case 'limit':
      return {
        kind: 'limit',
        was: alert.previous_limit_val,
        now: alert.limit_val,
        percent: alert.drop_percentage,
      };
    case 'closed':
      return { kind: 'closed', last: lastPrices(alert), reason: alert.reason };
  }
}

function lastPrices({ quote, outcome }: Alert): number[] {
  if (quote === null) return [];
  const price = outcome === null ? undefined : quote[outcome];
  if (price !== undefined) return [price];
  return Object.entries(quote)
    .sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .slice(0, MAX_PRICES)
    .map(([, odds]) => odds);
}

/** The prices of a market whose limit changed: none, or one text. */
function pricesOf(alert: Alert, { price }: Formatter): string[] {
  const prices = lastPrices(alert);
  return prices.length === 0 ? [] : [prices.map(price).join(' / ')];
}
