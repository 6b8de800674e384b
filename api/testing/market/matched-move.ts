import { compileSetting, type Move, matchMove } from '@fairline/shared/alerts';
import { type AlertKind, alertSettingSchema } from '@fairline/shared/contracts';
import type {
  NewClosing,
  NewLimitMove,
  NewPriceMove,
} from '../../src/features/alerts/detection/alert-fields.ts';

export type AnyMove = (NewPriceMove | NewLimitMove | NewClosing) & { readonly id?: number };

/** A setting that filters nothing. */
export function unfiltered(kind: AlertKind) {
  return compileSetting(alertSettingSchema.parse({ name: 'All', type: kind, enabled: true, sport_id: null }));
}

/** A move with the interval, and the highest price or limit, with which a setting matches it that filters nothing. */
export function matched<M extends AnyMove>(move: M) {
  const match = matchMove(unfiltered(move.type), toMove(move));
  if (!match.qualifies) throw new Error(`Not shown: ${match.reason}`);
  return { ...move, time_interval: match.interval, previous: match.previous, percentage: match.percentage };
}

/** As the database answers it. */
export function toMove(move: AnyMove): Move {
  const { line_id, market, outcome, points, specials_name } = move;
  const direction = move.type === 'limit' ? move.direction : 0;
  return {
    ...move,
    id: move.id ?? 1,
    kind: move.type,
    subject: [line_id, market, outcome, points, specials_name, direction].join('|'),
    at: Date.parse(move.created_at),
    measuredAt: move.measured_at,
    hdp_type: null,
    starts: Date.parse(move.starts),
    closes: null,
    direction,
    value: move.type === 'odds' ? move.odds : move.type === 'limit' ? move.limit_val : Number.NaN,
    before: move.type === 'closed' ? Number.NaN : move.before,
    extremes: move.type === 'closed' ? [] : move.extremes,
    interval: move.type === 'closed' ? move.time_interval : null,
  };
}
