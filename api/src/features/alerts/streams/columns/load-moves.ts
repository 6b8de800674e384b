import type { CopiedMove, CopiedMovesReadModel, CopyRange } from './copied-moves.read-model.ts';
import type { ColumnMove } from './move-block.ts';
import type { MoveFacts } from './move-facts.ts';
import { createTurns } from './turns.ts';

/** Rows to copy at once, and the ids to look at: other work waits for what is read at once. */
const ROWS = 4_000;
/** Moves added between two looks at the clock. */
const ADDED = 500;
const IDS = { first: 4_000, least: 1_000, most: 500_000 };

/**
 * Reads the moves of a range, in parts between which other work gets its turn, and what they are about.
 *
 * @param add Receives the moves in order; it ends the reading by returning false.
 * @returns Whether all were read.
 */
export async function loadMoves(
  readModel: CopiedMovesReadModel,
  facts: MoveFacts,
  range: CopyRange,
  add: (move: ColumnMove) => boolean,
): Promise<boolean> {
  const matches = new Map<number, number>();
  const turn = createTurns();
  let ids = IDS.first;
  for (let { afterId } = range; afterId < range.untilId; ) {
    const untilId = Math.min(afterId + ids, range.untilId);
    const moves = await readModel.copyMoves({ ...range, afterId, untilId });
    await addFacts(readModel, facts, matches, moves);
    for (const [index, { subjectId, matchId, ...move }] of moves.entries()) {
      if (index % ADDED === 0) await turn();
      const [subject, match] = [facts.subjectOf(subjectId), matches.get(matchId)];
      // What a move is about is deleted after the move.
      if (subject === undefined || match === undefined) continue;
      if (!add({ ...move, subject, match })) return false;
    }
    afterId = untilId;
    const fitting = Math.round((ids * ROWS) / (moves.length + 1));
    ids = Math.max(IDS.least, Math.min(IDS.most, ids * 4, fitting));
  }
  return true;
}

async function addFacts(
  readModel: CopiedMovesReadModel,
  facts: MoveFacts,
  matches: Map<number, number>,
  moves: readonly CopiedMove[],
): Promise<void> {
  const subjectIds = new Set<number>();
  const matchIds = new Set<number>();
  for (const { subjectId, matchId } of moves) {
    if (facts.subjectOf(subjectId) === undefined) subjectIds.add(subjectId);
    if (!matches.has(matchId)) matchIds.add(matchId);
  }
  if (subjectIds.size > 0)
    for (const [id, subject] of await readModel.findSubjects([...subjectIds])) facts.addSubject(id, subject);
  if (matchIds.size > 0)
    for (const [id, match] of await readModel.findMatches([...matchIds]))
      matches.set(id, facts.addMatch(match));
}
