import { instantOf } from '../../pinnacle/wire/instants.ts';
import { listOf, objectOf, textOf } from './fields.ts';
import { type OddsApiEvent, parseEvent } from './parse-events.ts';

/** The score of an event in play or completed. */
export interface EventScore {
  readonly event: OddsApiEvent;
  readonly completed: boolean;
  readonly home: number;
  readonly away: number;
  /** Epoch milliseconds; null when it is not reported. */
  readonly lastUpdate: number | null;
}

const MAX_SCORE = 100_000;

/** The events of `/scores` that have a score for both sides. Scores are texts there, and in no certain order. */
export function parseScores(body: unknown): EventScore[] {
  return listOf(body).flatMap((item) => parseScore(item) ?? []);
}

function parseScore(item: unknown): EventScore | null {
  const event = parseEvent(item);
  const fields = objectOf(item);
  if (event === null || fields === null) return null;
  const scores = new Map(
    listOf(fields.scores).map((score) => {
      const side = objectOf(score);
      return [textOf(side?.name), pointsOf(side?.score)];
    }),
  );
  const home = scores.get(event.home) ?? null;
  const away = scores.get(event.away) ?? null;
  if (home === null || away === null) return null;
  return {
    event,
    completed: fields.completed === true,
    home,
    away,
    lastUpdate: instantOf(fields.last_update),
  };
}

/** Whole points only: cricket writes `212/3`. */
function pointsOf(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,6}$/.test(text.trim())) return null;
  const points = Number(text);
  return points <= MAX_SCORE ? points : null;
}
