import type { MarketObserver } from '../observers/observer.ts';
import { loadAlertState, writeAlertState } from '../storage/alerts/alert-state.store.ts';
import { momentsOf, type StoredMoves, writeMoves } from '../storage/alerts/moves.store.ts';
import { AlertEngine, type DetectedMoves } from './alert-engine.ts';

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
    beat: (publisher, measuredAt) => publisher.moves({ measuredAt, odds: [], limit: [], closed: [] }),
  };
}
