import { createHash } from 'node:crypto';
import { changesBetween, gradedByFeed, type LegVerdict, legVerdict } from '@fairline/shared/bets';
import { type BetLeg, type BetState, parseLineId } from '@fairline/shared/contracts';
import type { BetChange, BetLedger, LockedBet } from '../ledger/bet-ledger.ts';
import type { BetLook } from '../ledger/bets.store.ts';
import type { FeedFactsReadModel, SpecialRow } from './feed-facts.read-model.ts';
import { FeedFacts } from './feed-facts.ts';
import type { GradingStore } from './grading.store.ts';
import { nextLook } from './next-look.ts';
import { type Relisting, relistedLeg, relistingOf } from './relisting.ts';

export interface LookDeps {
  readonly ledger: Pick<BetLedger, 'changeAsProgram'>;
  readonly store: Pick<GradingStore, 'setLooks' | 'count'>;
  readonly feed: FeedFactsReadModel;
}

type FeedLeg = BetLeg & { readonly line_id: string };

/**
 * Looks at bets and grades those that the feed says something new of. To be run in a transaction.
 *
 * The bets are locked first and the feed is read after that, so that of two processes the second sees what the first has stored, and
 * the newest settlement is what counts. A hash of the results of the feed is stored with the bet: the same results again change
 * nothing, so that a grade that the user has taken back stays so until they change.
 *
 * @param now epoch ms
 * @returns how many bets have changed.
 */
export async function lookAtBets(
  { ledger, store, feed }: LookDeps,
  ids: readonly number[],
  now: number,
): Promise<number> {
  const looks = new Map<number, BetLook>();
  const graded = new Map<number, 'graded' | 'corrected'>();
  const changed = await ledger.changeAsProgram(ids, async (bets) => {
    const live = bets.filter(({ state }) => state.deleted_at === null);
    const facts = new FeedFacts(feed);
    await facts.load(live.flatMap(({ state }) => state.legs.filter(isOnFeed)));
    const relisted = await relistedStates(facts, feed, live);
    const gone = facts.gone();
    const changes = new Map<number, BetChange>();
    for (const bet of live) {
      const state = relisted.get(bet.id) ?? bet.state;
      const { next, look } = gradedState(state, bet.grade_basis, { facts, gone, now });
      looks.set(bet.id, look);
      const counted = countedAs(bet, next);
      if (counted !== null) graded.set(bet.id, counted);
      const isGraded = state === bet.state || Object.keys(changesBetween(state, next)).length > 0;
      changes.set(bet.id, { state: next, kind: isGraded ? 'graded' : 'edited', look });
    }
    return changes;
  });
  for (const id of changed) looks.delete(id);
  await store.setLooks([...looks].map(([id, look]) => ({ id, ...look })));
  const kinds = changed.map((id) => graded.get(id));
  await store.count(now, {
    graded: kinds.filter((kind) => kind === 'graded').length,
    corrected: kinds.filter((kind) => kind === 'corrected').length,
  });
  return changed.length;
}

/**
 * What the public figures of the grading count a look as: a first final grade by the feed, or another result in the place of one. A grade
 * by a live score is not final, and an edited selection has another result without a correction.
 */
function countedAs({ state, history }: LockedBet, next: BetState): 'graded' | 'corrected' | null {
  const [before, after] = [finalGrade(state), finalGrade(next)];
  if (before === null) return after === null ? null : 'graded';
  const graded = history.findLastIndex(({ kind }) => kind === 'graded');
  const isEdited = history.slice(graded + 1).some(({ changes }) => changes.legs !== undefined);
  return isEdited || before.result === next.grade?.result ? null : 'corrected';
}

function finalGrade({ grade }: BetState) {
  return grade?.source === 'feed' && grade.final ? grade : null;
}

/** What the feed has at one moment. */
interface Feed {
  readonly facts: FeedFacts;
  readonly gone: ReturnType<FeedFacts['gone']>;
  readonly now: number;
}

function gradedState(
  state: BetState,
  basis: string | null,
  { facts, gone, now }: Feed,
): { readonly next: BetState; readonly look: BetLook } {
  let due = Number.POSITIVE_INFINITY;
  const verdicts = state.legs.map((leg): LegVerdict | null => {
    if (!isOnFeed(leg)) return null;
    const known = facts.of(leg, state);
    const verdict = legVerdict(leg, known, now);
    const starts = known.event?.starts ?? (leg.starts === null ? null : Date.parse(leg.starts));
    const goneAt = gone.get(parseLineId(leg.line_id).eventId)?.at ?? null;
    due = Math.min(due, nextLook({ verdict, starts, goneAt }, now) ?? Number.POSITIVE_INFINITY);
    return verdict;
  });
  const look = {
    grade_due: Number.isFinite(due) ? new Date(due).toISOString() : null,
    grade_basis: createHash('sha256').update(JSON.stringify(verdicts)).digest('base64url').slice(0, 22),
  };
  // The grade of the feed follows the feed also where an undo has brought an older one back, and what the rules of an earlier version
  // could not grade is tried again.
  const isNews = look.grade_basis !== basis || state.grade?.source === 'feed' || state.ungradeable !== null;
  return { next: isNews ? gradedByFeed(state, verdicts) : state, look };
}

/** The bets with selections on events that are listed under another id, with these selections there. */
async function relistedStates(
  facts: FeedFacts,
  feed: FeedFactsReadModel,
  bets: readonly LockedBet[],
): Promise<Map<number, BetState>> {
  const relistings = await findRelistings(facts, feed);
  if (relistings.size === 0) return new Map();
  const specials = await feed.findSpecials([...relistings.values()].map(({ event }) => event.eventId));
  const states = new Map<number, BetState>();
  for (const { id, state } of bets) {
    const legs = state.legs.map((leg) => relistedOn(leg, relistings, specials));
    if (legs.some((leg, position) => leg !== state.legs[position])) states.set(id, { ...state, legs });
  }
  await facts.load([...states.values()].flatMap(({ legs }) => legs.filter(isOnFeed)));
  return states;
}

async function findRelistings(facts: FeedFacts, feed: FeedFactsReadModel): Promise<Map<number, Relisting>> {
  const gone = facts.gone();
  if (gone.size === 0) return new Map();
  const candidates = Map.groupBy(await feed.findRelisted([...gone.keys()]), ({ oldId }) => oldId);
  const found = new Map<number, Relisting>();
  for (const [eventId, { event, at }] of gone) {
    const relisting = relistingOf(event, at, candidates.get(eventId) ?? []);
    if (relisting !== null) found.set(eventId, relisting);
  }
  return found;
}

function relistedOn(
  leg: BetLeg,
  relistings: ReadonlyMap<number, Relisting>,
  specials: readonly SpecialRow[],
): BetLeg {
  const relisting = isOnFeed(leg) ? relistings.get(parseLineId(leg.line_id).eventId) : undefined;
  if (relisting === undefined) return leg;
  const special = specials.find(
    ({ eventId, period, name }) =>
      eventId === relisting.event.eventId && period === leg.period && name === leg.specials_name,
  );
  return relistedLeg(leg, relisting, special?.specialId ?? null);
}

function isOnFeed(leg: BetLeg): leg is FeedLeg {
  return leg.line_id !== null;
}
