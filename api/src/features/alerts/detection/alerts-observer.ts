import type { MarketObserver } from '../../../market/observer.ts';
import { AlertEngine, type DetectedMoves } from './alert-engine.ts';
import { deleteAlertStateBefore, loadAlertState, writeAlertState } from './alert-state.store.ts';
import { deleteMoveSubjectsBefore, momentsOf, type StoredMoves, writeMoves } from './moves.store.ts';

const DAY = 86_400_000;
/** Rows that one batch deletes, so that change sets wait only briefly. */
const SUBJECTS = 20_000;

/** Stores and publishes the moves that streams of alerts are made of. */
export function createAlertsObserver(): MarketObserver<DetectedMoves, StoredMoves> {
  const engine = new AlertEngine();
  return {
    load: (client, measuredUntil) => loadAlertState(client, engine, measuredUntil),
    missed: (publisher) => publisher.alertsMissed(),
    detect: (book, change) => engine.detect(book, change),
    narrow(found, lineIds) {
      const isOfLines = ({ line_id }: { line_id: string }): boolean => lineIds.has(line_id);
      return {
        ...found,
        odds: found.odds.filter(isOfLines),
        limit: found.limit.filter(isOfLines),
        closed: found.closed.filter(isOfLines),
        steps: found.steps.filter(isOfLines),
        errors: found.errors.filter(isOfLines),
        limitEnds: found.limitEnds.filter(isOfLines),
      };
    },
    days: (found) => [found.at, ...momentsOf(found)],
    async write(client, _, found) {
      const moves = await writeMoves(client, found);
      await writeAlertState(client, found);
      return moves;
    },
    committed: (book, change, found) => engine.commit(book, change.diff, found),
    publish: (publisher, { measuredAt }, written) =>
      publisher.moves({
        measuredAt,
        odds: written.flatMap(({ odds }) => odds),
        limit: written.flatMap(({ limit }) => limit),
        closed: written.flatMap(({ closed }) => closed),
      }),
    async sweep(client, { now, measuredUntil, retentionDays }) {
      await deleteAlertStateBefore(
        client,
        measuredUntil - 2 * DAY,
        measuredUntil - (retentionDays + 1) * DAY,
      );
      // Moves of a day go together, the last of them a day later.
      return deleteMoveSubjectsBefore(client, now - (retentionDays + 1) * DAY, SUBJECTS);
    },
    beat: (publisher, measuredAt) => publisher.moves({ measuredAt, odds: [], limit: [], closed: [] }),
  };
}
