import {
  type CompiledSetting,
  changePercentage,
  matchMove,
  memoryOf,
  SettingStream,
} from '@fairline/shared/alerts';
import type { AlertKind } from '@fairline/shared/contracts';
import { addInOrder } from '../add-in-order.ts';
import type { Boundary, MovesReadModel, ReadMove, SubjectRange } from '../stored/moves.read-model.ts';

export type ChainReadModel = Pick<MovesReadModel, 'findMovesOf' | 'findStepsOf'>;

export interface ChainContext {
  readonly kind: AlertKind;
  readonly compiled: CompiledSetting;
  readonly readModel: ChainReadModel;
}

/** How many times the memory of a stream is read at first. */
const FIRST_REACH = 3;

/** Whether a move can be one of the setting's stream. */
export function qualifies(compiled: CompiledSetting, { move }: ReadMove): boolean {
  return matchMove(compiled, move).qualifies;
}

/**
 * The stream of a setting with these moves, which qualify and lie after the boundary, and with everything before it that they
 * depend on. What a stream shows of a subject depends on the moves before only as far back as no two moves that qualify are
 * further apart than its memory: a chain. Chains are read by subject, so that the newest moves can be evaluated alone.
 *
 * @param moves In order; none of their subjects has other qualifying moves between the boundary and the last of them.
 * @param until The stream is advanced up to here (measured time).
 */
export async function streamOf(
  context: ChainContext,
  moves: readonly ReadMove[],
  boundary: Boundary,
  until: number,
): Promise<SettingStream> {
  const { compiled, kind, readModel } = context;
  const stream = new SettingStream(compiled);
  const known = [...(await findChains(context, firstsOf(moves), boundary)), ...moves];
  if (!stream.confirms) {
    addInOrder(stream, { moves: known, steps: [], withdrawals: [], until });
    return stream;
  }
  const ranges = confirmationsOf(compiled, known, until);
  // Every price after a move counts, also one that does not qualify.
  const [all, steps] = await Promise.all([
    readModel.findMovesOf(kind, ranges, Number.MAX_SAFE_INTEGER),
    readModel.findStepsOf(ranges),
  ]);
  addInOrder(stream, { moves: all, steps, withdrawals: [], until });
  return stream;
}

/**
 * What a stream has to know of these subjects before they move on after the boundary. The times are those of their first
 * moves that qualify after it.
 */
export async function pastOf(
  context: ChainContext,
  firsts: ReadonlyMap<number, number>,
  boundary: Boundary,
): Promise<SettingStream> {
  const { compiled, kind, readModel } = context;
  const stream = new SettingStream(compiled);
  const known = await findChains(context, firsts, boundary);
  const ranges = stream.confirms ? confirmationsOf(compiled, known, boundary.at) : [];
  const [all, steps] = stream.confirms
    ? await Promise.all([readModel.findMovesOf(kind, ranges, boundary.id), readModel.findStepsOf(ranges)])
    : [known, []];
  addInOrder(stream, { moves: all, steps, withdrawals: [], until: boundary.at });
  return stream;
}

/** The first time of each subject. */
export function firstsOf(moves: readonly ReadMove[]): Map<number, number> {
  const firsts = new Map<number, number>();
  for (const { move } of moves) {
    const subject = Number(move.subject);
    if (!firsts.has(subject)) firsts.set(subject, move.measuredAt);
  }
  return firsts;
}

/** The moves before the boundary that belong to the chains of these subjects, in order. */
async function findChains(
  { kind, compiled, readModel }: ChainContext,
  firsts: ReadonlyMap<number, number>,
  boundary: Boundary,
): Promise<ReadMove[]> {
  const memory = memoryOf(compiled);
  const { percentage, longest } = compiled;
  const found: ReadMove[] = [];
  /** The earliest known move of each chain that is not known to be complete. */
  let heads = new Map([...firsts].filter(([, at]) => at - boundary.at < memory));
  // One look at a subject costs more than a few moves too many of it.
  let reach = FIRST_REACH;
  let ranges = [...heads].map(([subject, at]) => ({ subject, from: at - memory * reach + 1, to: at }));
  while (ranges.length > 0) {
    reach *= 4;
    const moves = await readModel.findMovesOf(kind, ranges, boundary.id, { percentage, place: longest });
    const complete = new Set<number>();
    for (const one of moves.toReversed()) {
      const subject = Number(one.move.subject);
      const head = heads.get(subject);
      if (head === undefined || complete.has(subject)) continue;
      if (!qualifies(compiled, one)) continue;
      if (head - one.move.measuredAt >= memory) {
        complete.add(subject);
        continue;
      }
      heads.set(subject, one.move.measuredAt);
      found.push(one);
    }
    const open = ranges.flatMap(({ subject, from }): SubjectRange[] => {
      const head = heads.get(subject);
      if (head === undefined || complete.has(subject) || head - memory + 1 >= from) return [];
      return [{ subject, from: head - memory * reach + 1, to: from - 1 }];
    });
    heads = new Map(open.map(({ subject }) => [subject, heads.get(subject) ?? 0]));
    ranges = open;
  }
  return found.sort((a, b) => a.move.id - b.move.id);
}

/** From the first move of each subject until its last one is confirmed. */
function confirmationsOf(
  { setting }: CompiledSetting,
  moves: readonly ReadMove[],
  until: number,
): SubjectRange[] {
  const confirmMs = setting.confirm_seconds * 1_000;
  const ranges = new Map<number, { subject: number; from: number; to: number }>();
  for (const { move } of moves) {
    const subject = Number(move.subject);
    const to = Math.min(move.measuredAt + confirmMs, until);
    const range = ranges.get(subject);
    if (range) range.to = Math.max(range.to, to);
    else ranges.set(subject, { subject, from: move.measuredAt, to });
  }
  return [...ranges.values()];
}

/** Moves with the largest change of each, so that most settings need not look at them. */
export class Candidates {
  readonly #moves: readonly ReadMove[];
  /** In percent, in the longest interval; infinite for a closed market, which has no size. */
  readonly #largest: Float64Array;

  constructor(moves: readonly ReadMove[]) {
    this.#moves = moves;
    this.#largest = Float64Array.from(moves, ({ move: { kind, direction, extremes, value } }) =>
      kind === 'closed' ? Number.POSITIVE_INFINITY : changePercentage(direction, extremes.at(-1) ?? 0, value),
    );
  }

  /** Those that the setting may qualify, in order; all when it confirms, because each is a price then. */
  of(
    { percentage, setting: { sport_id }, scope: { sports } }: CompiledSetting,
    confirms: boolean,
  ): readonly ReadMove[] {
    if (confirms) return this.#moves;
    const found: ReadMove[] = [];
    for (let index = 0; index < this.#largest.length; index += 1) {
      if ((this.#largest[index] ?? 0) < percentage) continue;
      const one = this.#moves[index] as ReadMove;
      const { sport_id: of } = one.move;
      if (sport_id !== null && sport_id !== of) continue;
      if (sports !== null && !sports.includes(of)) continue;
      found.push(one);
    }
    return found;
  }
}
