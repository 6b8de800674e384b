import type { ChangeSet, FixtureChange, LineChange, SettledChange } from '../../change-set.ts';
import { type MappedSettlement, mapSettlement } from '../../settlement/map-settlement.ts';
import type { Book } from '../book.ts';
import type { EventState, LeagueState, LinePlan, SpecialState } from '../book-state.ts';
import type { WaitingChange } from '../waiting-room.ts';
import { Draft } from './draft.ts';
import { isStaleFixture } from './freshness-guard.ts';
import { offersAnything, planLine, withdrawal } from './plan-line.ts';
import { planSpecial, planSpecialOdds } from './plan-special.ts';

/** All that a change set changes. Nothing of it is in the book before it is in the database. */
export interface Plan {
  readonly change: ChangeSet;
  readonly leagues: readonly LeagueState[];
  readonly events: readonly EventState[];
  readonly lines: readonly LinePlan[];
  /** Specials whose description changed. */
  readonly specials: readonly { eventId: number; period: number; special: SpecialState }[];
  /** Changes that wait for their event or special from now on. */
  readonly arrived: readonly WaitingChange[];
  /** Changes that waited and have found their place. */
  readonly placed: readonly WaitingChange[];
  readonly settlements: readonly MappedSettlement[];
}

/**
 * Compares a change set with the book. Pure: the same book and change set give the same plan, and the book stays as it is.
 * Events named by the change set must have been loaded.
 */
export function planChange(book: Book, change: ChangeSet): Plan {
  const draft = new Draft(book, change.receivedAt);
  planLeagues(draft, change);
  planFixtures(book, draft, change);
  planLines(book, draft, change);
  planScores(draft, change);
  planSpecials(book, draft, change);
  planSpecialsOdds(book, draft, change);
  return {
    change,
    leagues: [...draft.leagues.values()],
    events: [...draft.events.values()],
    lines: [...draft.lines.values()],
    specials: [...draft.specials.values()],
    arrived: [...draft.arrived.values()],
    placed: draft.placed,
    settlements: (change.settled ?? []).flatMap((one) => settlementOf(draft, one)),
  };
}

function planLeagues(draft: Draft, { sportId, leagues = [] }: ChangeSet): void {
  for (const { id, name, homeTeamType } of leagues) {
    const known = draft.league(id);
    if (known?.name === name && known.homeTeamType === homeTeamType) continue;
    draft.leagues.set(id, { id, sportId, name, homeTeamType });
  }
}

function planFixtures(book: Book, draft: Draft, change: ChangeSet): void {
  const { sportId, fixtures = [], complete, endpoint, receivedAt } = change;
  const newest = complete ? fixtures.reduce((max, { version }) => Math.max(max, version), 0) : null;
  for (const fixture of fixtures) {
    planFixture(draft, fixture, sportId, receivedAt, newest);
    placeWaiting(book, draft, fixture.eventId, receivedAt);
  }
  if (!complete || endpoint !== 'fixtures') return;
  const named = new Set([...fixtures.map(({ eventId }) => eventId), ...(change.unreadable ?? [])]);
  for (const event of book.eventsOf(sportId)) {
    if (event.listed && !named.has(event.eventId))
      draft.events.set(event.eventId, { ...event, listed: false });
  }
}

function planFixture(
  draft: Draft,
  fixture: FixtureChange,
  sportId: number,
  receivedAt: number,
  newest: number | null,
): void {
  const { eventId, leagueId, leagueName } = fixture;
  const known = draft.event(eventId);
  // An older description, from a cached snapshot.
  if (known && isStaleFixture(fixture, known.version, newest)) return;
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
    version: fixture.version,
    listed: true,
    settledStatus: known?.settledStatus ?? 0,
    homeScore: known?.homeScore ?? null,
    awayScore: known?.awayScore ?? null,
    homeRedCards: known?.homeRedCards ?? null,
    awayRedCards: known?.awayRedCards ?? null,
    createdAt: known?.createdAt ?? receivedAt,
  };
  if (!known || !sameEvent(known, next)) draft.events.set(eventId, next);
}

function sameEvent(a: EventState, b: EventState): boolean {
  for (const key in b) {
    if (a[key as keyof EventState] !== b[key as keyof EventState]) return false;
  }
  return true;
}

/** Lines and specials that came before their event. */
function placeWaiting(book: Book, draft: Draft, eventId: number, receivedAt: number): void {
  for (const waiting of book.waiting.forEvent(eventId)) {
    if (waiting.kind === 'line') applyLine(draft, waiting.change, false);
    if (waiting.kind === 'special') applySpecial(book, draft, waiting.change, receivedAt);
    draft.placed.push(waiting);
  }
}

function applyLine(draft: Draft, change: LineChange, complete: boolean): void {
  const { eventId, period } = change;
  const before = draft.line(eventId, period) ?? null;
  draft.putLine(planLine(before, change, draft.clock(eventId, period), complete, draft.receivedAt));
}

function planLines(book: Book, draft: Draft, change: ChangeSet): void {
  const { sportId, lines = [], complete, endpoint } = change;
  const named = new Map(lines.map((line) => [`${line.eventId}:${line.period}`, line]));
  for (const line of named.values()) {
    if (draft.event(line.eventId)) applyLine(draft, line, complete);
    else draft.wait({ kind: 'line', change: line });
  }
  if (!complete || endpoint !== 'odds') return;
  for (const event of book.eventsOf(sportId)) {
    for (const line of book.linesOf(event.eventId)) {
      if (!named.has(line.lineId) && offersAnything(line)) applyLine(draft, withdrawal(line), false);
    }
  }
}

function planScores(draft: Draft, { scores = [] }: ChangeSet): void {
  for (const { eventId, home, away, homeRedCards, awayRedCards } of scores) {
    const event = draft.event(eventId);
    if (!event) continue;
    const next = { ...event, homeScore: home, awayScore: away, homeRedCards, awayRedCards };
    if (!sameEvent(event, next)) draft.events.set(eventId, next);
  }
}

function planSpecials(book: Book, draft: Draft, change: ChangeSet): void {
  const { specials = [], complete, endpoint, sportId, receivedAt } = change;
  for (const special of specials) {
    if (draft.event(special.eventId)) applySpecial(book, draft, special, receivedAt);
    else draft.wait({ kind: 'special', change: special });
  }
  if (!complete || (endpoint !== 'specials' && endpoint !== 'specialOdds')) return;
  const named = new Set(
    (endpoint === 'specials' ? specials : (change.specialOdds ?? [])).map(({ specialId }) => specialId),
  );
  for (const event of book.eventsOf(sportId)) {
    for (const line of book.linesOf(event.eventId)) {
      for (const { specialId, quote } of line.specials) {
        if (quote?.offered && !named.has(specialId)) applySpecialOdds(draft, gone(specialId));
      }
    }
  }
}

function gone(specialId: number) {
  return { specialId, limit: null, contestants: [] };
}

function applySpecial(
  book: Book,
  draft: Draft,
  change: NonNullable<ChangeSet['specials']>[number],
  receivedAt: number,
): void {
  const { eventId, period, specialId } = change;
  const before = draft.line(eventId, period) ?? null;
  const plan = planSpecial(before, change, Math.max(receivedAt, draft.clock(eventId, period)));
  if (!plan) return;
  draft.putLine(plan);
  const special = plan.after.specials.find((candidate) => candidate.specialId === specialId);
  if (special) draft.specials.set(specialId, { eventId, period, special });
  const waiting = book.waiting.forSpecial(specialId);
  if (waiting?.kind === 'special-odds') {
    applySpecialOdds(draft, waiting.change);
    draft.placed.push(waiting);
  }
}

function planSpecialsOdds(_book: Book, draft: Draft, { specialOdds = [] }: ChangeSet): void {
  for (const change of specialOdds) {
    if (draft.special(change.specialId)) applySpecialOdds(draft, change);
    else draft.wait({ kind: 'special-odds', change });
  }
}

function applySpecialOdds(draft: Draft, change: NonNullable<ChangeSet['specialOdds']>[number]): void {
  const found = draft.special(change.specialId);
  if (!found) return;
  const { eventId, period } = found.line;
  draft.putLine(planSpecialOdds(found.line, change, draft.clock(eventId, period)));
}

function settlementOf(draft: Draft, settled: SettledChange): MappedSettlement[] {
  const event = draft.event(settled.eventId);
  // Nothing of ours hangs on an event that was never listed here.
  if (!event) return [];
  return [mapSettlement(settled, draft.league(event.leagueId)?.homeTeamType ?? null)];
}
