import { lineIdOf } from '@fairline/shared/contracts';
import type {
  ChangeSet,
  FixtureChange,
  LineChange,
  ScoreChange,
  SettledChange,
  SettledSpecialChange,
  SpecialChange,
  SpecialOddsChange,
} from '../../change-set.ts';
import type { Book } from '../book.ts';
import type { EventState, LeagueState, LineDiff, SpecialState } from '../book-state.ts';
import type { PendingChange } from '../pending-changes.ts';
import { diffLine, offersAnything, withdrawal } from './diff-line.ts';
import { diffSpecial, diffSpecialOdds, lastOddsOf, removeSpecial } from './diff-special.ts';
import { type DiffTime, Draft } from './draft.ts';
import { type MappedSettlement, mapSettlement } from './map-settlement.ts';

/** The bookmaker caches snapshots for a minute; twice that leaves time for the request. */
const SNAPSHOT_CACHED_MS = 120_000;

/** All that a change set changes. It is written to the database first and to the book after. */
export interface ChangeDiff {
  readonly change: ChangeSet;
  /** Milliseconds from the wall clock to measured time. */
  readonly offset: number;
  readonly leagues: readonly LeagueState[];
  readonly events: readonly EventState[];
  readonly lines: readonly LineDiff[];
  /** Specials whose description changed. */
  readonly specials: readonly { eventId: number; period: number; special: SpecialState }[];
  /** Changes whose event, special or contestants are still missing. */
  readonly pending: readonly PendingChange[];
  /** Earlier pending changes that are now part of this diff. */
  readonly placed: readonly PendingChange[];
  readonly settlements: readonly MappedSettlement[];
  readonly settledSpecials: readonly SettledSpecialChange[];
}

/**
 * Compares a change set with the book. Pure: the same book and change set give the same diff, and the book is not modified.
 * Events named by the change set must have been loaded.
 */
export function diffChange(
  book: Book,
  change: ChangeSet,
  time: DiffTime = { offset: 0, knownUntil: null },
): ChangeDiff {
  const draft = new Draft(book, change.receivedAt, time);
  diffLeagues(draft, change);
  diffFixtures(book, draft, change);
  diffLines(book, draft, change);
  diffScores(draft, change);
  diffSpecials(book, draft, change);
  diffSpecialsOdds(book, draft, change);
  return {
    change,
    offset: time.offset,
    leagues: [...draft.leagues.values()],
    events: [...draft.events.values()],
    lines: [...draft.lines.values()],
    specials: [...draft.specials.values()],
    pending: [...draft.pending.values()],
    placed: draft.placed,
    settlements: (change.settled ?? []).flatMap((one) => settlementOf(draft, one)),
    settledSpecials: change.settledSpecials ?? [],
  };
}

function diffLeagues(draft: Draft, { sportId, leagues = [] }: ChangeSet): void {
  for (const { id, name, homeTeamType } of leagues) {
    const known = draft.league(id);
    if (known?.name === name && known.homeTeamType === homeTeamType) continue;
    draft.leagues.set(id, { id, sportId, name, homeTeamType });
  }
}

function diffFixtures(book: Book, draft: Draft, change: ChangeSet): void {
  const { sportId, fixtures = [], complete, endpoint, receivedAt } = change;
  const newest = fixtures.reduce((max, { version }) => Math.max(max, version), 0);
  for (const fixture of fixtures) {
    if (isOutdated(book, draft, fixture, change, newest)) continue;
    diffFixture(draft, fixture, sportId, receivedAt);
    placePending(book, draft, fixture.eventId, receivedAt);
  }
  if (!complete || endpoint !== 'fixtures') return;
  const named = new Set([...fixtures.map(({ eventId }) => eventId), ...(change.unreadable ?? [])]);
  for (const event of book.eventsOf(sportId)) {
    if (event.listed && !named.has(event.eventId)) draft.putEvent({ ...event, listed: false });
  }
}

function diffFixture(draft: Draft, fixture: FixtureChange, sportId: number, receivedAt: number): void {
  const { eventId, leagueId, leagueName } = fixture;
  const known = draft.event(eventId);
  if (!draft.league(leagueId)) {
    draft.leagues.set(leagueId, { id: leagueId, sportId, name: leagueName, homeTeamType: null });
  }
  const next: EventState = {
    eventId,
    sportId,
    leagueId,
    leagueName,
    home: fixture.home,
    away: fixture.away,
    starts: fixture.starts,
    parentId: fixture.parentId,
    liveStatus: fixture.liveStatus,
    status: fixture.status,
    resultingUnit: fixture.resultingUnit,
    scoreScope: fixture.scoreScope ?? null,
    version: fixture.version,
    listed: true,
    settledStatus: known?.settledStatus ?? 0,
    homeScore: known?.homeScore ?? null,
    awayScore: known?.awayScore ?? null,
    homeRedCards: known?.homeRedCards ?? null,
    awayRedCards: known?.awayRedCards ?? null,
    createdAt: known?.createdAt ?? receivedAt,
    revision: known?.revision ?? 0,
  };
  if (!known || !sameEvent(known, next)) draft.putEvent(next);
}

/**
 * Whether a cached snapshot describes the event as it was before. A delta follows the cursor and is never outdated. A snapshot
 * is at most a minute old, so that an event which has not changed for longer is described by it, whatever its stored version,
 * so that a wrong version is replaced. A version above all those of the snapshot is replaced too, because it is not part of
 * this sequence.
 */
function isOutdated(
  book: Book,
  draft: Draft,
  { eventId, version }: FixtureChange,
  { complete, receivedAt }: ChangeSet,
  newest: number,
): boolean {
  const known = draft.event(eventId);
  if (!complete || !known || version >= known.version || known.version > newest) return false;
  const changedAt = book.eventChangedAt(eventId);
  return changedAt !== undefined && receivedAt + draft.offset - changedAt < SNAPSHOT_CACHED_MS;
}

function sameEvent(a: EventState, b: EventState): boolean {
  for (const key in b) {
    if (a[key as keyof EventState] !== b[key as keyof EventState]) return false;
  }
  return true;
}

/** Applies the lines and specials that came before this event. */
function placePending(book: Book, draft: Draft, eventId: number, receivedAt: number): void {
  for (const pending of book.pending.forEvent(eventId)) {
    if (pending.kind === 'line') applyLine(draft, pending.change, false);
    if (pending.kind === 'special') applySpecial(book, draft, pending.change, receivedAt);
    draft.placed.push(pending);
  }
}

function applyLine(draft: Draft, change: LineChange, complete: boolean): void {
  const { eventId, period } = change;
  const before = draft.line(eventId, period) ?? null;
  draft.putLine(diffLine(before, change, draft.clock(eventId, period), complete, draft.receivedAt));
}

function diffLines(book: Book, draft: Draft, change: ChangeSet): void {
  const { sportId, lines = [], complete, endpoint } = change;
  const named = new Map(lines.map((line) => [lineIdOf(line.eventId, line.period), line]));
  for (const line of named.values()) {
    if (draft.event(line.eventId)) applyLine(draft, line, complete);
    else draft.postpone({ kind: 'line', change: line });
  }
  if (!complete || endpoint !== 'odds') return;
  for (const event of book.eventsOf(sportId)) {
    for (const line of book.linesOf(event.eventId)) {
      if (!named.has(line.lineId) && offersAnything(line)) applyLine(draft, withdrawal(line), false);
    }
  }
}

function diffScores(draft: Draft, { scores = [] }: ChangeSet): void {
  for (const { eventId, ...score } of scores) {
    const event = draft.event(eventId);
    if (!event) continue;
    putScore(draft, event, score);
    const match = matchOfLiveEvent(draft, event);
    if (match) putScore(draft, match, score);
  }
}

function putScore(draft: Draft, event: EventState, score: Omit<ScoreChange, 'eventId'>): void {
  const { home: homeScore, away: awayScore, homeRedCards, awayRedCards } = score;
  const next = { ...event, homeScore, awayScore, homeRedCards, awayRedCards };
  if (!sameEvent(event, next)) draft.putEvent(next);
}

/** A match is in play under an id of its own: those who follow the match itself have its score as well, until it is settled. */
function matchOfLiveEvent(
  draft: Draft,
  { parentId, liveStatus, resultingUnit }: EventState,
): EventState | null {
  const match = liveStatus === 1 && parentId !== null ? draft.event(parentId) : undefined;
  return match?.settledStatus === 0 && match.resultingUnit === resultingUnit ? match : null;
}

function diffSpecials(book: Book, draft: Draft, change: ChangeSet): void {
  const { specials = [], complete, endpoint, sportId, receivedAt } = change;
  for (const special of specials) {
    if (draft.event(special.eventId)) applySpecial(book, draft, special, receivedAt);
    else draft.postpone({ kind: 'special', change: special });
  }
  if (!complete || (endpoint !== 'specials' && endpoint !== 'specialOdds')) return;
  const named = new Set(
    (endpoint === 'specials' ? specials : (change.specialOdds ?? [])).map(({ specialId }) => specialId),
  );
  for (const event of book.eventsOf(sportId)) {
    for (const line of book.linesOf(event.eventId)) {
      for (const { specialId, quote } of line.specials) {
        if (named.has(specialId)) continue;
        if (quote?.offered || book.pending.forSpecial(specialId)) {
          applySpecialOdds(book, draft, withdrawnSpecial(specialId));
        }
      }
    }
  }
}

function withdrawnSpecial(specialId: number): SpecialOddsChange {
  return { specialId, limit: null, contestants: [] };
}

function applySpecial(book: Book, draft: Draft, change: SpecialChange, receivedAt: number): void {
  const { eventId, period, specialId } = change;
  const held = draft.special(specialId);
  const former = held && (held.line.eventId !== eventId || held.line.period !== period) ? held : null;
  if (former !== null) {
    const { line } = former;
    draft.putLine(removeSpecial(line, former.special, draft.clock(line.eventId, line.period)));
  }
  const before = draft.line(eventId, period) ?? null;
  const at = Math.max(receivedAt, draft.clock(eventId, period));
  const step = diffSpecial(before, change, at, former?.special);
  if (!step) return;
  draft.putLine(step);
  const special = step.after.specials.find((candidate) => candidate.specialId === specialId);
  if (!special) return;
  draft.specials.set(specialId, { eventId, period, special });
  // What is not confirmed stays so until the next odds.
  if (special.quote?.unread) return;
  const pending = book.pending.forSpecial(specialId);
  const odds = pending?.kind === 'special-odds' ? pending.change : lastOddsOf(special);
  if (odds) applySpecialOdds(book, draft, odds);
}

function diffSpecialsOdds(book: Book, draft: Draft, { specialOdds = [] }: ChangeSet): void {
  for (const change of specialOdds) applySpecialOdds(book, draft, change);
}

/** Odds of contestants that the special does not have are applied again with its next description, unless others come before. */
function applySpecialOdds(book: Book, draft: Draft, change: SpecialOddsChange): void {
  const found = draft.special(change.specialId);
  const contestants = found?.special.contestants.filter(({ withdrawn }) => !withdrawn);
  const described = new Set(contestants?.map(({ id }) => id));
  const pending = book.pending.forSpecial(change.specialId);
  if (!change.unread && (!found || change.contestants.some(({ id }) => !described.has(id)))) {
    draft.postpone({ kind: 'special-odds', change });
  } else if (pending) draft.placed.push(pending);
  if (!found) return;
  const { eventId, period } = found.line;
  draft.putLine(diffSpecialOdds(found.line, change, draft.clock(eventId, period)));
}

function settlementOf(draft: Draft, settled: SettledChange): MappedSettlement[] {
  const event = draft.event(settled.eventId);
  // No bet and no line refers to an event that was never listed here.
  if (!event) return [];
  return [mapSettlement(settled, draft.league(event.leagueId)?.homeTeamType ?? null)];
}
