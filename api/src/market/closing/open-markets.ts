import { parseLineId } from '@fairline/shared/contracts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { readLineHistory } from '../history/history.read-model.ts';
import { closeOfLine, type MarketClose } from './close-of-line.ts';

/**
 * Reads what was offered on a line at a moment (epoch ms), from its history: the markets that were open then, by the rules by which a
 * market closes. None where that day's history is not stored any more.
 */
export async function readOpenMarkets(db: Queryable, lineId: string, at: number): Promise<MarketClose[]> {
  const after = at + 1;
  const history = await readLineHistory(db, { ...parseLineId(lineId), before: after });
  return closeOfLine(history, () => after).filter(({ closedAt }) => closedAt === after);
}
