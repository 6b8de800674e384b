import type { Logger } from '../../../../platform/log.ts';
import type { StoredCursor } from '../../../ports.ts';
import { createFaultLog } from '../../fault-log.ts';
import { backOffMs } from '../../pinnacle/transport/back-off.ts';
import type { Clock } from '../../pinnacle/transport/clock.ts';
import { FeedFault } from '../../pinnacle/transport/feed-fault.ts';
import type { CreditLedger } from '../credits/credit-ledger.ts';
import { nextRequest } from '../credits/next-request.ts';
import type { OddsApiHealth, RequestGroup } from '../health/odds-api-health.ts';
import { type Reaction, reactionTo } from '../health/reactions.ts';
import { leagueIdOf } from '../wire/event-ids.ts';
import { findWrongAnswer } from '../wire/find-wrong-answer.ts';
import { type Competition, readCursor, type SourceCursor } from './competition.ts';
import { type Interest, type InterestReader, NO_INTEREST } from './interest.ts';
import { type FeedJob, listJobs, type Pace, USEFUL, wantedPerDay } from './list-jobs.ts';
import { requestOf } from './request-of.ts';
import type { OddsApiResponse, SendOddsApiRequest } from './send-request.ts';

export interface PollerDeps {
  readonly bookmakers: readonly string[];
  readonly send: SendOddsApiRequest;
  /** Takes over what a response has. @returns whether the same is to be requested once more soon */
  readonly apply: (job: FeedJob, response: OddsApiResponse, known: PollerState) => Promise<boolean>;
  /** Withdraws the prices of a competition that the service refuses. @returns whether that is stored */
  readonly withdraw: (competition: Competition, known: PollerState) => Promise<boolean>;
  /** Where the credits suffice to read all prices this often (milliseconds), they are; null: never oftener than is useful. */
  readonly fastestMs: number | null;
  readonly ledger: CreditLedger;
  readonly interest: InterestReader;
  readonly health: OddsApiHealth;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/** What is known of the competitions. */
export interface PollerState {
  readonly competitions: Map<string, Competition>;
  readonly cursorOf: (sportId: number) => SourceCursor;
  /** How long after an answer with prices of a sport the next one is planned, milliseconds; null: no prices of it are requested. */
  readonly plannedMs: (sportId: number) => number | null;
}

/** How long the loops wait when nothing is due. */
const IDLE_MS = 1_000;
/** Between two requests of a loop: the service permits 30 a second, and rejects fewer now and then. */
const SPACING_MS = 150;
const INTEREST_MS = 60_000;
const BACK_OFF = { baseMs: 5_000, capMs: 2 * 60_000 } as const;
const SLOW = { firstMs: 2_000, capMs: 60_000 } as const;
const PROBE_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
const GROUPS: Readonly<Record<FeedJob['kind'], RequestGroup>> = {
  sports: 'sports',
  events: 'events',
  odds: 'odds',
  alternates: 'odds',
  scores: 'scores',
};

/**
 * Requests what is due, one free and one paid request at a time, so that what the service reports to be left is exact. Runs until
 * the feed stops.
 */
export function createPoller(deps: PollerDeps) {
  const { ledger, health, clock, log, signal } = deps;
  const competitions = new Map<string, Competition>();
  const times = {
    lastAt: new Map<string, number>(),
    notBefore: new Map<string, number>(),
    recheckAt: new Map<string, number>(),
  };
  const failures = new Map<string, number>();
  const logFault = createFaultLog(log, clock);
  let interest: Interest = NO_INTEREST;
  let interestAt: number | null = null;
  /** Nothing is requested before this time, monotonic milliseconds; but a free probe while the key or its credits are the reason. */
  let pausedUntil = 0;
  let pausedFor: Reaction | null = null;
  let slowed = 0;
  let pace = USEFUL;
  /** Ids of the leagues that were reported as refused; null before the first report. */
  let unpriced: string | null = null;

  function jobs(at: Pace): FeedJob[] {
    const now = { wall: clock.wall(), monotonic: clock.monotonic() };
    return listJobs(competitions.values(), interest, times, now, at);
  }

  /** @returns the credits a day with which everything is requested as often as is wanted */
  function decidePace(): number {
    const affordable = ledger.affordablePerDay();
    const fastest: Pace = { longestMs: deps.fastestMs, scarcity: 1 };
    const isPlenty = affordable !== null && wantedPerDay(jobs(fastest)) <= affordable;
    const unlimited = isPlenty ? fastest : USEFUL;
    const wanted = wantedPerDay(jobs(unlimited));
    const scarcity = affordable === null ? 1 : Math.max(1, wanted / Math.max(1, affordable));
    pace = { ...unlimited, scarcity };
    return wanted;
  }

  /** The next free, or the next paid, request. */
  function next(isPaid: boolean): FeedJob | null {
    const now = clock.monotonic();
    const isPaused = now < pausedUntil;
    if (isPaused && (isPaid || pausedFor === 'slow')) return null;
    const due = jobs(pace).filter(
      ({ cost, kind }) => cost > 0 === isPaid && (!isPaused || kind === 'sports'),
    );
    const job = nextRequest(due, now, isPaid ? ledger.allowed() : 0);
    return due.find(({ id }) => id === job?.id) ?? null;
  }

  /** The shortest planned interval of each sport whose prices are requested. Where credits are short, all are longer. */
  function plannedBySport(): Map<number, number> {
    const now = { wall: clock.wall(), monotonic: clock.monotonic() };
    const planned = new Map<number, number>();
    for (const { kind, competition, wantedMs } of listJobs(
      competitions.values(),
      interest,
      { ...times, recheckAt: new Map() },
      now,
      pace,
    )) {
      if (kind !== 'odds' || competition === null) continue;
      const { sportId } = competition.sport;
      const every = wantedMs * pace.scarcity;
      planned.set(sportId, Math.min(every, planned.get(sportId) ?? every));
    }
    return planned;
  }

  async function readInterest(): Promise<void> {
    const now = clock.monotonic();
    if (interestAt !== null && now - interestAt < INTEREST_MS) return;
    interestAt = now;
    try {
      interest = await deps.interest.read(clock.wall());
    } catch (error) {
      log.warn({ err: error }, 'which matches are watched could not be read');
    }
    const wanted = decidePace();
    ledger.setWantedPerDay(wanted);
    reportCredits(wanted);
    health.poll(plannedBySport());
  }

  function reportCredits(wanted: number): void {
    const left = ledger.left();
    const affordable = ledger.affordablePerDay();
    health.spentUntil(left !== null && left < CHEAPEST ? ledger.resetsAt() : null);
    const isScarce = affordable !== null && wanted > affordable * SCARCE;
    const leftOut = [...competitions.values()].filter(({ leftOut }) => leftOut !== null);
    reportUnpriced(leftOut.map(({ sport }) => leagueIdOf(sport.key)));
    health.setNotice(
      [
        isScarce ? SCARCE_NOTICE : null,
        leftOut.length > 0
          ? `The Odds API has no prices of ${leftOut.map(({ sport }) => sport.title).join(', ')}.`
          : null,
      ]
        .filter(Boolean)
        .join(' '),
    );
  }

  function reportUnpriced(leagueIds: readonly number[]): void {
    const key = leagueIds.toSorted((a, b) => a - b).join();
    if (key === unpriced) return;
    unpriced = key;
    health.unpriced(leagueIds);
  }

  async function perform(job: FeedJob): Promise<void> {
    const { id, cost, kind } = job;
    if (cost > 0 && !(await ledger.reserve(cost))) return;
    const { path, query } = requestOf(job, deps.bookmakers);
    const { response, credits, ...answer } = await deps.send(path, query);
    const wrong = response === null ? null : findWrongAnswer(kind, response.body);
    const fault = wrong === null ? answer.fault : new FeedFault('lost-response', { code: wrong });
    const now = clock.monotonic();
    times.lastAt.set(id, now);
    times.recheckAt.delete(id);
    // An error without a count was not charged, unless its response was lost.
    const isFree = fault !== null && fault.status !== null && credits.last === null;
    if (cost > 0) await ledger.settle(cost, isFree ? { ...credits, last: 0 } : credits);
    else await ledger.report(credits);
    if (fault !== null) return onFault(job, fault, now);
    if (response === null) return;
    failures.delete(id);
    slowed = 0;
    if (pausedFor !== null) [pausedFor, pausedUntil] = [null, 0];
    const again = await deps.apply(job, response, { competitions, cursorOf, plannedMs });
    if (again) times.recheckAt.set(id, now + PROBE_MS);
    // Prices came after all: the day for which it was left out is over.
    if (kind === 'odds' && job.competition !== null && job.competition.leftOut !== null) {
      job.competition.leftOut = null;
      reportCredits(decidePace());
    }
    markPriced(job, response);
    health.succeeded(GROUPS[kind]);
    if (kind === 'sports') reportCredits(decidePace());
  }

  function markPriced({ kind, competition }: FeedJob, { receivedAt }: OddsApiResponse): void {
    if (kind !== 'odds' || competition === null || competition.oddsAt !== receivedAt) return;
    const { sportId } = competition.sport;
    const every = plannedMs(sportId);
    if (every !== null) health.priced(sportId, receivedAt, every);
  }

  async function onFault(job: FeedJob, fault: FeedFault, now: number): Promise<void> {
    if (signal.aborted) return;
    const reaction = reactionTo(fault);
    logFault(job.kind, fault, { request: job.id, reaction });
    const failed = (failures.get(job.id) ?? 0) + 1;
    failures.set(job.id, failed);
    times.notBefore.set(job.id, now + backOffMs(BACK_OFF, failed, deps.random) + BACK_OFF.baseMs);
    times.lastAt.delete(job.id);
    const { competition, kind } = job;
    switch (reaction) {
      case 'slow':
        slowed += 1;
        pausedFor = reaction;
        pausedUntil =
          now +
          Math.max(
            fault.retryAfterMs ?? 0,
            Math.min(SLOW.capMs, SLOW.firstMs * 2 ** Math.min(10, slowed - 1)),
          );
        break;
      case 'key':
        [pausedFor, pausedUntil] = [reaction, now + PROBE_MS];
        times.notBefore.set('sports', now + PROBE_MS);
        break;
      case 'spent':
        await ledger.exhausted();
        [pausedFor, pausedUntil] = [reaction, now + Math.max(PROBE_MS, ledger.resetsAt() - clock.wall())];
        times.notBefore.set('sports', now + DAY_MS / 24);
        reportCredits(0);
        break;
      case 'left-out':
        if (competition !== null && kind === 'scores') competition.noScoresUntil = now + DAY_MS;
        else if (competition !== null && kind !== 'alternates') {
          // No answer withdraws its prices while it is left out.
          if (!(await deps.withdraw(competition, { competitions, cursorOf, plannedMs }))) break;
          competition.leftOut = { until: now + DAY_MS, code: fault.code ?? 'UNKNOWN' };
          reportCredits(decidePace());
        }
        times.lastAt.set(job.id, now);
        break;
      case 'gone':
        times.lastAt.set(job.id, now);
        break;
      default:
        break;
    }
    health.failed(GROUPS[kind], reaction, fault);
  }

  let cursors: ReadonlyMap<string, StoredCursor> = new Map();
  const plannedMs = (sportId: number) => plannedBySport().get(sportId) ?? null;
  const cursorOf = (sportId: number) => readCursor(cursors.get(`odds:${sportId}`)?.cursor ?? '{}');

  async function loop(isPaid: boolean): Promise<void> {
    while (!signal.aborted) {
      if (!isPaid) await readInterest();
      const job = next(isPaid);
      if (job !== null) await perform(job).catch((error: unknown) => onBug(job, error));
      await clock.wait(job === null ? IDLE_MS : SPACING_MS, signal);
    }
  }

  /** What cannot be stored, or a response that no code expects, must not end the feed. */
  async function onBug(job: FeedJob, error: unknown): Promise<void> {
    if (signal.aborted) return;
    log.error({ err: error, request: job.id }, 'a response of the feed could not be processed');
    health.failed(GROUPS[job.kind], 'failed', new FeedFault('lost-response', { code: 'NOT_PROCESSED' }));
    times.notBefore.set(job.id, clock.monotonic() + BACK_OFF.capMs);
    await clock.wait(IDLE_MS, signal);
  }

  return {
    async run(stored: ReadonlyMap<string, StoredCursor>): Promise<void> {
      cursors = stored;
      await Promise.all([loop(false), loop(true)]);
    },
  };
}

/** The fewest credits with which anything can be requested. */
const CHEAPEST = 1;
/** A little more is wanted than can be afforded most of the time; users notice it from here on. */
const SCARCE = 1.5;
const SCARCE_NOTICE =
  'The credits of The Odds API do not suffice to read every price each minute: matches that start soon and watched ones come first.';
