import type { Queryable } from '../../platform/db/queryable.ts';
import { readLineHistory } from '../history/history.read-model.ts';
import { closeOfLine } from './close-of-line.ts';
import type { ComputedClose, LineToClose } from './closing-lines.store.ts';
import { packClose } from './packed-close.ts';

/** The close of a line from its history. A close that is known stays as it is once the history that it came from is deleted. */
export async function computeClose(db: Queryable, line: LineToClose): Promise<ComputedClose> {
  if (line.known && line.ended) return { line, body: null };
  const cutoff = line.cutoff.getTime();
  const specials = new Map(Object.entries(line.special_cutoffs ?? {}));
  const history = await readLineHistory(db, { eventId: line.event_id, period: line.period_num });
  const markets = closeOfLine(history, (market) => specials.get(market.split(':')[1] ?? '') ?? cutoff);
  // What is left of the history can be later than the cut-off.
  if (markets.length === 0 && line.known) return { line, body: null };
  return { line, body: packClose(markets, cutoff) };
}
