import type { Logger } from '../../../../platform/log.ts';
import { describeClockJump, type WallClockWatch } from '../../../../platform/wall-clock-watch.ts';
import type { FeedEndpoint } from '../../../change-set.ts';
import type { FeedHealth } from '../../../ports.ts';
import type { Clock } from '../transport/clock.ts';
import type { FeedFault } from '../transport/feed-fault.ts';
import { describeMissing } from './describe-missing.ts';
import { describeProblem, type Problem } from './describe-problem.ts';
import type { Rejections } from './rejections.ts';

/** Collects the outcomes of all requests and reports one state for the whole feed. `at` is the monotonic clock. */
export interface HealthMonitor {
  succeeded(endpoint: FeedEndpoint, sportId: number, at: number): void;
  failed(endpoint: FeedEndpoint, sportId: number, fault: FeedFault, at: number): void;
  /** An odds snapshot of a sport arrived, with or without prices. */
  oddsSnapshot(sportId: number, hasOdds: boolean, at: number): void;
  stored(endpoint: FeedEndpoint, sportId: number, at: number): void;
  /** A response had nothing to store, so nothing of its endpoint and sport is left to store. */
  nothingToStore(endpoint: FeedEndpoint, sportId: number, at: number): void;
  notStored(endpoint: FeedEndpoint, sportId: number, at: number): void;
  /** Prices of a sport as of `receivedAt` (epoch ms) are stored, or had not changed; the next are planned `everyMs` later. */
  priced(sportId: number, receivedAt: number, everyMs: number): void;
}

/** Without these two there are no prices. Of the others, the status names those that are refused; other failures are only logged. */
const ESSENTIAL: ReadonlySet<FeedEndpoint> = new Set(['fixtures', 'odds']);
/** The endpoints requested first and most often. Silence of the others does not show that the host is down. */
const INDICATIVE: ReadonlySet<FeedEndpoint> = new Set(['leagues', ...ESSENTIAL]);
/** A problem is this many failures in a row, or two failures at least `LASTING_MS` apart. */
const FAILURES = 3;
const LASTING_MS = 60_000;
/** After this long without any response, failures of different endpoints are counted together. */
const SILENCE_MS = 5_000;
/** The health is evaluated again this long after a failure. Bookmakers with short intervals have been polled again by then. */
const RECHECK_MS = 10_000;
/** This many empty odds snapshots of every sport are a problem. */
const EMPTY_SNAPSHOTS = 3;
/** Two failures in a row with nothing stored since mean that nothing can be stored. */
const STORE_FAILURES = 2;
/** Prices of one sport cannot be stored once they have failed this often while those of others were stored. */
const STORE_STRIKES = 2;
/** A jump of the wall clock is part of the status this long. */
const JUMP_SHOWN_MS = 15 * 60_000;

/** Consecutive failures of one endpoint and sport. */
interface Failing {
  readonly endpoint: FeedEndpoint;
  readonly sportId: number;
  readonly fault: FeedFault;
  readonly count: number;
  readonly since: number;
}

/** Change sets of one endpoint and sport that could not be stored. */
interface Unstored {
  readonly endpoint: FeedEndpoint;
  readonly sportId: number;
  /** Failures since anything was stored. */
  count: number;
  /** How often anything was stored after a failure. */
  strikes: number;
}

/** The sports that failed at one endpoint since its last response for any sport. */
interface FailingSports {
  readonly sportIds: Set<number>;
  readonly since: number;
}

/**
 * The feed is down at once for a rejected account, an unreachable host and a path that is not served. Otherwise it is
 * down after some failures in a row, after some seconds without any response, or when the odds of several
 * sports fail. The last two rules need no second request for the same sport, which some bookmakers permit only after minutes.
 * Failures are counted for each endpoint and sport, so that ten working sports do not hide a failing one. The feed is up
 * again with the first success after which no problem of all prices remains.
 *
 * A problem of some sports, or of matches alone, is a notice: whether prices are late is decided by their ages.
 */
export function createHealthMonitor(options: {
  readonly health: FeedHealth;
  readonly sports: readonly number[];
  readonly log: Logger;
  readonly clock: Clock;
  readonly wallClock: WallClockWatch;
  readonly rejections: Rejections;
  /** Ends the delayed checks. */
  readonly signal: AbortSignal;
}): HealthMonitor {
  const { health, sports, log, clock, wallClock, rejections, signal } = options;
  const failing = new Map<string, Failing>();
  const failingSports = new Map<FeedEndpoint, FailingSports>();
  const emptySnapshots = new Map<number, number>();
  /** Endpoints that prices do not depend on, and that the account may not use. */
  const refused = new Set<FeedEndpoint>();
  let account: FeedFault | null = null;
  /** Failures of all indicative endpoints since the last response. */
  let silence: { readonly count: number; readonly since: number; readonly fault: FeedFault } | null = null;
  /** 429 responses of any endpoint since the last response. */
  let rateLimited = 0;
  let hasResponded = false;
  /** By endpoint and sport, so that the success of one does not hide the failures of another. */
  const unstored = new Map<string, Unstored>();
  let reported: string | null = null;
  let noticed = '';
  /** Whether prices of any sport have been stored in this run. */
  let hasPrices = false;

  function problemAt(at: number): Problem | null {
    if (account !== null) return { kind: 'account', code: account.code };
    const unstoredSports = sportsNotStored();
    if (unstoredSports.length > 0) return { kind: 'store', sportIds: unstoredSports };
    // Few requests are sent from now on, so that there is nothing more to wait for.
    if (rateLimited >= FAILURES) return { kind: 'requests', fault: 'rate-limit', sportIds: sports };
    const isSilent = silence !== null && (!hasResponded || at - silence.since >= SILENCE_MS);
    if (isSilent && silence !== null && silence.count >= FAILURES) {
      return { kind: 'requests', fault: silence.fault.kind, sportIds: sports };
    }
    const broken = [...failing.values()].filter(
      (item) => isBroken(item, at) || isEndpointDown(item.endpoint, at),
    );
    const first = broken[0];
    if (first !== undefined) {
      const fault = broken.find((item) => item.fault.kind === 'unreachable')?.fault ?? first.fault;
      return {
        kind: 'requests',
        fault: fault.kind,
        sportIds: [...new Set(broken.map((item) => item.sportId))],
        isMatches: broken.every(({ endpoint }) => endpoint === 'fixtures'),
      };
    }
    const allEmpty = sports.every((sportId) => (emptySnapshots.get(sportId) ?? 0) >= EMPTY_SNAPSHOTS);
    return allEmpty ? { kind: 'empty' } : null;
  }

  /** Whether the prices of all sports depend on it. */
  function isOfAllPrices(problem: Problem, at: number): boolean {
    if (!hasPrices || problem.kind === 'account' || problem.kind === 'empty') return true;
    if (problem.kind === 'store') return problem.sportIds.length >= sports.length;
    if (problem.isMatches && problem.fault !== 'unreachable') return false;
    return (
      problem.fault === 'unreachable' ||
      problem.sportIds.length >= sports.length ||
      isEndpointDown('odds', at)
    );
  }

  /** All sports while nothing can be stored; otherwise those whose prices fail again and again although others are stored. */
  function sportsNotStored(): readonly number[] {
    const all = [...unstored.values()];
    if (all.some(({ count }) => count >= STORE_FAILURES)) return sports;
    const failing = all.filter(
      ({ endpoint, strikes }) => ESSENTIAL.has(endpoint) && strikes >= STORE_STRIKES,
    );
    return [...new Set(failing.map(({ sportId }) => sportId))];
  }

  /** Whether an endpoint has failed for several sports and succeeded for none for a while. */
  function isEndpointDown(endpoint: FeedEndpoint, at: number): boolean {
    const entry = failingSports.get(endpoint);
    return entry !== undefined && entry.sportIds.size >= FAILURES && at - entry.since >= RECHECK_MS;
  }

  async function recheckLater(): Promise<void> {
    await clock.wait(RECHECK_MS, signal);
    if (!signal.aborted) report(clock.monotonic(), false);
  }

  /** What the user should know although the feed works. */
  function noticeAt(at: number, problem: string): string {
    const jump = wallClock.last();
    const isRecent = jump !== null && at - jump.at < JUMP_SHOWN_MS;
    const notices = [
      problem,
      isRecent ? describeClockJump(jump) : null,
      rejections.describe(),
      describeMissing(refused),
    ];
    return notices.filter(Boolean).join(' ');
  }

  function report(at: number, isSuccess: boolean): void {
    const jump = wallClock.check();
    if (jump !== null) log.warn({ jumpMs: jump.ms }, describeClockJump(jump));
    const problem = problemAt(at);
    const message = problem === null ? '' : describeProblem(problem, sports.length);
    if (problem !== null && isOfAllPrices(problem, at)) {
      if (message !== reported) {
        reported = message;
        log.warn({ problem }, message);
        health.down(message, clock.wall());
      }
    } else if (isSuccess) {
      if (reported !== null) log.info('the feed works again');
      reported = null;
      if (message !== noticed && problem !== null) log.warn({ problem }, message);
      noticed = message;
      health.up(clock.wall(), noticeAt(at, message));
    }
  }

  return {
    succeeded(endpoint, sportId, at) {
      account = null;
      silence = null;
      rateLimited = 0;
      hasResponded = true;
      refused.delete(endpoint);
      failing.delete(`${endpoint}:${sportId}`);
      failingSports.delete(endpoint);
      // Any response shows that the host is reachable, for the other requests too.
      for (const [key, { fault }] of failing) if (fault.kind === 'unreachable') failing.delete(key);
      report(at, true);
    },
    failed(endpoint, sportId, fault, at) {
      if (fault.kind === 'rate-limit') rateLimited += 1;
      if (!ESSENTIAL.has(endpoint) && (fault.kind === 'account' || fault.kind === 'retired')) {
        refused.add(endpoint);
      }
      if (INDICATIVE.has(endpoint)) {
        silence = { count: (silence?.count ?? 0) + 1, since: silence?.since ?? at, fault };
      }
      if (fault.kind === 'account' && (fault.status === 401 || ESSENTIAL.has(endpoint))) account = fault;
      else if (ESSENTIAL.has(endpoint)) {
        const earlier = failing.get(`${endpoint}:${sportId}`);
        const count = (earlier?.count ?? 0) + 1;
        failing.set(`${endpoint}:${sportId}`, {
          endpoint,
          sportId,
          fault,
          count,
          since: earlier?.since ?? at,
        });
        const entry = failingSports.get(endpoint) ?? { sportIds: new Set(), since: at };
        failingSports.set(endpoint, entry);
        entry.sportIds.add(sportId);
      }
      report(at, false);
      if (INDICATIVE.has(endpoint)) void recheckLater();
    },
    oddsSnapshot(sportId, hasOdds, at) {
      emptySnapshots.set(sportId, hasOdds ? 0 : (emptySnapshots.get(sportId) ?? 0) + 1);
      report(at, false);
    },
    stored(endpoint, sportId, at) {
      if (unstored.size === 0) return;
      unstored.delete(`${endpoint}:${sportId}`);
      // The others are requested again at their intervals, which can take minutes; until then nothing says that they fail.
      for (const other of unstored.values()) {
        if (other.count > 0) other.strikes += 1;
        other.count = 0;
      }
      report(at, true);
    },
    nothingToStore(endpoint, sportId, at) {
      if (unstored.delete(`${endpoint}:${sportId}`)) report(at, unstored.size === 0);
    },
    notStored(endpoint, sportId, at) {
      const key = `${endpoint}:${sportId}`;
      const known = unstored.get(key) ?? { endpoint, sportId, count: 0, strikes: 0 };
      unstored.set(key, known);
      known.count += 1;
      report(at, false);
    },
    priced(sportId, receivedAt, everyMs) {
      hasPrices = true;
      health.priced(sportId, receivedAt, everyMs);
    },
  };
}

function isBroken({ fault, count, since }: Failing, at: number): boolean {
  if (fault.kind === 'unreachable' || fault.kind === 'retired' || fault.kind === 'not-decimal') return true;
  return count >= FAILURES || (count >= 2 && at - since >= LASTING_MS);
}
