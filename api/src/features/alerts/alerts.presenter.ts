import { hdpTypeOf } from '@fairline/shared/alerts';
import {
  type Alert,
  type AlertKind,
  type AlertPage,
  alertSchema,
  lineIdOf,
} from '@fairline/shared/contracts';
import * as z from 'zod';
import type { AlertRow, AlertRows } from './alerts.service.ts';

const alertsSchema = z.array(alertSchema);

/** A page of alerts, from the rows of the page and one row more where the list goes on. */
export function presentPage(
  kind: AlertKind,
  { rows, changed, count, counting }: AlertRows,
  limit: number,
): Omit<AlertPage, 'status'> {
  return {
    alerts: presentAlerts(kind, rows.slice(0, limit)),
    changed: presentAlerts(kind, changed),
    count,
    counting,
    more: counting || rows.length > limit,
  };
}

/** Rows of a stream as alerts, in their order. */
export function presentAlerts(kind: AlertKind, rows: readonly AlertRow[]): Alert[] {
  return alertsSchema.parse(
    rows.map((row) => ({ ...sharedFields(row), ...OWN_FIELDS[kind](row), type: kind })),
  );
}

/**
 * Presents rows one by one. A move that many streams show is checked once: their rows differ in nothing but what their settings
 * decide.
 */
export function alertPresenter(kind: AlertKind): (row: AlertRow) => Alert {
  const presented = new Map<number, Alert>();
  return (one) => {
    const known = presented.get(one.move.id);
    if (known) return { ...known, ...ofSettings(one), ...OF_SETTINGS[kind](one) } as Alert;
    const alert = alertSchema.parse({ ...sharedFields(one), ...OWN_FIELDS[kind](one), type: kind });
    presented.set(one.move.id, alert);
    return alert;
  };
}

/** Fields that the settings of a stream decide. */
function ofSettings({ row, move }: AlertRow) {
  return {
    // The wall clock may differ from measured time.
    shown_at: new Date(move.at.getTime() + row.shownAt - move.measured_at).toISOString(),
    time_interval: row.interval,
    settings: row.settings.map(({ id, name }) => ({ id: id ?? null, name })),
    realert: row.realert,
    confirmed_after: row.confirmedAfter > 0 ? row.confirmedAfter : null,
  };
}

const OF_SETTINGS: Readonly<Record<AlertKind, (row: AlertRow) => object>> = {
  odds: ({ row }) => ({ previous_odds: row.previous, drop_percentage: row.percentage }),
  limit: ({ row }) => ({ previous_limit_val: row.previous, drop_percentage: row.percentage }),
  closed: () => ({}),
};

function sharedFields({ row, move }: AlertRow): object {
  return {
    id: move.id,
    line_id: lineIdOf(move.event_id, move.period),
    sport_id: move.sport_id,
    league_name: move.league_name,
    home: move.home,
    away: move.away,
    market: move.market,
    period: move.period,
    outcome: move.outcome,
    points: move.points,
    specials_name: move.specials_name,
    limit_val: move.limit_val,
    hdp_type: hdpTypeOf(move.points),
    starts: move.starts.toISOString(),
    created_at: move.at.toISOString(),
    ...ofSettings({ row, move }),
    withdrawn_after: typeof move.after_ms === 'number' ? move.after_ms / 1_000 : null,
    quote: move.quote,
  };
}

const OWN_FIELDS: Readonly<Record<AlertKind, (row: AlertRow) => object>> = {
  odds: ({ row, move }) => ({
    ...OF_SETTINGS.odds({ row, move }),
    odd_val: move.odds,
    odds: move.odds,
    main: move.main ?? false,
    quote: move.quote ?? {},
  }),
  limit: ({ row, move }) => ({
    ...OF_SETTINGS.limit({ row, move }),
    direction: move.direction,
    quote_points: move.quote_points ?? null,
  }),
  closed: ({ move }) => ({ reason: move.reason, quote_points: move.quote_points ?? null }),
};
