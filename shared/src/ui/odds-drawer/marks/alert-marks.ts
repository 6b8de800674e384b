import { injectFeature } from '@fairline/shared/client';
import { type ExplainedEvent, type ExplainedMove, explainedEventSchema } from '@fairline/shared/contracts';
import type { Formatter } from '@fairline/shared/format';
import type { CellSelection } from '@fairline/shared/odds';
import { useMemo } from 'react';
import type { Mark } from './marks.ts';

const marksApi = injectFeature('oddsAlerts', (build) => ({
  /** What moved in an event during the last day, and what the user's settings showed of it. */
  oddsAlerts: build.query<ExplainedEvent, number>({
    query: (eventId) => ({ url: '/alerts/explain', params: { event_id: eventId } }),
    rawResponseSchema: explainedEventSchema,
    keepUnusedDataFor: 30,
  }),
}));

/** The alerts about a selection that the user's settings showed during the last day. None while they are not known. */
export function useAlertMarks(
  eventId: number,
  lineId: string,
  selection: CellSelection,
  format: Formatter,
): readonly Mark[] {
  const { data } = marksApi.useOddsAlertsQuery(eventId);
  return useMemo(
    () => alertMarks(data?.moves ?? [], eventId, lineId, selection, format),
    [data, eventId, lineId, selection, format],
  );
}

/** Those of the moves of a match that are about a selection and that the user was shown. */
export function alertMarks(
  moves: readonly ExplainedMove[],
  eventId: number,
  lineId: string,
  selection: CellSelection,
  format: Formatter,
): readonly Mark[] {
  return moves
    .filter((move) => move.line_id === lineId && isAbout(move, selection) && wasShown(move))
    .map((move) => ({
      kind: 'alert' as const,
      at: Date.parse(move.created_at),
      text: alertText(move, format),
      to: `/alert-settings?event=${eventId}`,
    }));
}

function wasShown({ settings, withdrawn_after }: ExplainedMove): boolean {
  return withdrawn_after === null && settings.some(({ verdict }) => verdict === 'shown');
}

/** Limits and closures are about all outcomes of a market; the points of a move are those of its own side. */
export function isAbout(move: ExplainedMove, selection: CellSelection): boolean {
  switch (selection.market) {
    case 'specials':
      return move.market === 'specials' && move.specials_name === selection.name;
    case 'moneyline':
      return move.market === 'moneyline' && isOutcome(move, selection.outcome);
    case 'spread': {
      const points = move.outcome === 'away' && move.points !== null ? -move.points : move.points;
      return (
        move.market === 'spread' &&
        (points === null || points === selection.points) &&
        isOutcome(move, selection.outcome)
      );
    }
    case 'total':
      return (
        move.market === 'total' &&
        (move.points === null || move.points === selection.points) &&
        isOutcome(move, selection.outcome)
      );
    // Team totals raise no alerts.
    default:
      return false;
  }
}

function isOutcome({ outcome }: ExplainedMove, of: string): boolean {
  return outcome === null || outcome === of;
}

function alertText({ kind, percentage, time_interval, direction }: ExplainedMove, format: Formatter): string {
  if (kind === 'closed') return 'Closed alert';
  const size = `${format.percent(percentage)} in ${format.interval(time_interval)}`;
  return kind === 'odds' ? `Alert, ${size}` : `Limit alert, ${direction === 1 ? '▲' : '▼'} ${size}`;
}
