import { unitOf } from '@fairline/shared/alerts';
import type { Alert, Preferences } from '@fairline/shared/contracts';
import {
  type AlertChange,
  type AlertMark,
  type AlertMove,
  type AlertSection,
  type Formatter,
  fairQuote,
  quoteVig,
  withEveryOutcome,
} from '@fairline/shared/ui';
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

/**
 * The rows of a group: the match itself, then its corners, bookings and the like. Of each the headline is first; the others
 * follow by size.
 */
export function sectionsOf(
  alerts: readonly Alert[],
  format: Formatter,
  preferences: MovePreferences,
): AlertSection[] {
  return [...Map.groupBy(alerts, unitOf)]
    .sort(([a], [b]) => Number(a !== null) - Number(b !== null))
    .flatMap(([unit, members]) => {
      const ordered = members.toSorted((a, b) => sizeOf(b) - sizeOf(a) || b.id - a.id);
      const headline = headlineOf(ordered);
      const rest = ordered
        .filter((alert) => alert !== headline)
        .map((alert) => moveOf(alert, format, preferences));
      const moves = [moveOf(headline, format, preferences), ...rest] as const;
      if (unit === null) return { key: 'match', moves };
      const note = rest.length === 0 ? undefined : `${moves.length} lines in the same minute`;
      return { key: unit, title: unit, ...(note === undefined ? {} : { note }), moves };
    });
}

/**
 * The alert that stands for those of a match: a main line's move where there is one, of several the one with the largest product
 * of limit and change, because the bookmaker trusts that price most. Corners and the like only where there is nothing else.
 *
 * @param alerts at least one
 */
export function headlineOf(alerts: readonly Alert[]): Alert {
  const ofMatch = alerts.filter((alert) => unitOf(alert) === null);
  const candidates = ofMatch.length > 0 ? ofMatch : alerts;
  const main = candidates.filter((alert) => alert.type === 'odds' && alert.main && weightOf(alert) >= 0);
  const most = main.length > 0 ? main : candidates;
  return most.reduce((first, alert) => (weightOf(alert) > weightOf(first) ? alert : first));
}

/** What the alerts of a stream are ordered by within a group. Price errors are last. */
function sizeOf(alert: Alert): number {
  if (alert.withdrawn_after !== null) return -1;
  return alert.type === 'closed' ? (alert.limit_val ?? 0) : alert.drop_percentage;
}

/** How much an alert says about the match. */
function weightOf(alert: Alert): number {
  if (alert.withdrawn_after !== null) return -1;
  const limit = alert.limit_val ?? 0;
  return alert.type === 'closed' ? limit : limit * alert.drop_percentage;
}

/** What became of an alert, and why it is shown again. */
function marksOf({ withdrawn_after, confirmed_after, realert }: Alert): AlertMark[] {
  const marks: AlertMark[] = [];
  if (withdrawn_after !== null) {
    const after = `${Math.max(1, Math.round(withdrawn_after))} s`;
    marks.push({
      label: `Withdrawn after ${after}`,
      about: `The bookmaker corrected this price after ${after}: it was an error.`,
    });
  }
  if (confirmed_after !== null) {
    marks.push({
      label: `Confirmed after ${confirmed_after} s`,
      about: `${confirmed_after} seconds after the drop the price was still down, as your setting asks for.`,
    });
  }
  if (realert) {
    marks.push({
      label: 'Further drop',
      about: 'The price fell further within 15 minutes of the alert before, by the step of your setting.',
    });
  }
  return marks;
}

function moveOf(alert: Alert, format: Formatter, preferences: MovePreferences): AlertMove {
  const { market, ...labels } = alertLabels(alert, format);
  const { outcome } = alert;
  const quote = alert.quote && withEveryOutcome(alert.quote, alert);
  const hidesFair = preferences.hideSecondaryOdds && preferences.displayChange === 'odds-main';
  const fair = quote && outcome && !hidesFair ? fairQuote(quote, preferences.devig_method)?.[outcome] : null;
  return {
    id: alert.id,
    ...labels,
    market:
      alert.type === 'limit'
        ? [market, ...pricesOf(alert, format)].join(alert.quote_points === null ? ' · ' : ': ')
        : market,
    change: changeOf(alert),
    window: alert.type === 'closed' ? '' : `in ${format.interval(alert.time_interval)}`,
    about: alert.type === 'closed' ? REASONS[alert.reason] : changeTitle(alert, format),
    fair: fair ?? null,
    vig: preferences.showVig && quote ? quoteVig(quote) : null,
    limit: alert.limit_val,
    marks: marksOf(alert),
    withdrawn: alert.withdrawn_after !== null,
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
