import { changePercentage, type Move } from '@fairline/shared/alerts';
import {
  type ExplainedEvent,
  lineIdOf,
  MOST_EXPLAINED,
  TIME_INTERVALS,
  type TimeInterval,
} from '@fairline/shared/contracts';
import type { ExplainedRow } from './explain.service.ts';
import type { EventRow } from './explained-moves.read-model.ts';

/** The event and its moves with what the settings did. */
export function presentExplained(
  event: EventRow,
  rows: readonly ExplainedRow[],
): Omit<ExplainedEvent, 'status'> {
  return {
    event: { ...event, starts: event.starts.toISOString() },
    moves: rows.slice(0, MOST_EXPLAINED).map(presentRow),
    more: rows.length > MOST_EXPLAINED,
  };
}

function presentRow({ found, settings }: ExplainedRow): ExplainedEvent['moves'][number] {
  const { move, event_id, outcome, points, specials_name, home, away, withdrawnAfter } = found;
  return {
    kind: move.kind,
    id: move.id,
    line_id: lineIdOf(event_id, move.period),
    home,
    away,
    market: move.market,
    period: move.period,
    outcome,
    points,
    specials_name,
    created_at: new Date(move.at).toISOString(),
    starts: new Date(move.starts).toISOString(),
    league_name: move.league_name,
    limit_val: move.limit_val,
    direction: move.direction,
    ...largestChange(move),
    withdrawn_after: withdrawnAfter === null ? null : withdrawnAfter / 1_000,
    settings: settings.map(({ setting, verdict, percentage, earlier }) => ({
      id: setting.id ?? null,
      name: setting.name,
      verdict,
      percentage,
      // The wall clock may differ from measured time.
      earlier: earlier === null ? null : new Date(move.at + earlier - move.measuredAt).toISOString(),
    })),
  };
}

/** The change from the extreme of a day, and the smallest interval that contains it. */
function largestChange(move: Move): {
  value: number | null;
  previous: number | null;
  percentage: number;
  time_interval: TimeInterval;
} {
  if (move.kind === 'closed') {
    return { value: null, previous: null, percentage: 0, time_interval: move.interval ?? TIME_INTERVALS[0] };
  }
  const previous = move.extremes.at(-1) ?? Number.NaN;
  if (Number.isNaN(previous)) {
    return { value: move.value, previous: null, percentage: 0, time_interval: TIME_INTERVALS[0] };
  }
  const place = move.extremes.indexOf(previous);
  return {
    value: move.value,
    previous,
    percentage: Math.max(0, changePercentage(move.direction, previous, move.value)),
    time_interval: TIME_INTERVALS[place] ?? TIME_INTERVALS[0],
  };
}
