import type { FeedHealth } from '../../../../ports.ts';
import type { PolledEndpoint } from '../../profiles/feed-profile.ts';
import type { Clock } from '../../transport/clock.ts';
import type { FeedFault } from '../../transport/feed-fault.ts';
import { describeTrouble, type Trouble } from './describe-trouble.ts';
import type { FeedLog } from './feed-log.ts';

/** Gathers how all requests go and tells the one state of the whole feed. */
export interface FeedCondition {
  succeeded(endpoint: PolledEndpoint, sportId: number, at: number): void;
  failed(endpoint: PolledEndpoint, sportId: number, fault: FeedFault, at: number): void;
  /** A whole picture of a sport's odds had prices in it, or none. */
  oddsPicture(sportId: number, hasOdds: boolean, at: number): void;
  stored(at: number): void;
  notStored(at: number): void;
}

/** Without these two there are no prices; the other resources only log their troubles. */
const ESSENTIAL: ReadonlySet<PolledEndpoint> = new Set(['fixtures', 'odds']);
/** What is asked first and most; a silence of the rest says nothing of the feed. */
const TELLING: ReadonlySet<PolledEndpoint> = new Set(['leagues', ...ESSENTIAL]);
/** So many failures in a row are trouble, or fewer that last. */
const FAILURES = 3;
const LASTING_MS = 60_000;
/** When nothing at all has been answered for so long, or ever, nobody waits for a third failure of one resource. */
const SILENCE_MS = 5_000;
/** Failures are looked at once more after so long: by then a bookmaker that may be asked often has been asked again. */
const PATIENCE_MS = 10_000;
/** So many empty odds pictures of every sport are no coincidence. */
const EMPTY_PICTURES = 3;

interface Failing {
  readonly endpoint: PolledEndpoint;
  readonly sportId: number;
  readonly fault: FeedFault;
  readonly count: number;
  readonly since: number;
}

/** The sports that failed at one resource since it was last answered for any sport. */
interface Row {
  readonly sportIds: Set<number>;
  readonly since: number;
}

/**
 * Down at once for a refused account, for an address nobody answers at and for a resource that is not there; otherwise
 * after some failures in a row, or after some seconds in which nothing was answered, or nothing of one resource for
 * several sports. The last two need no second try of the same request, which some bookmakers allow only after minutes:
 * the other sports' requests stand for it. Troubles are kept for each resource and sport, so that ten sports that work
 * do not hide one that does not. Up again with the first success after which nothing is in trouble.
 */
export function createFeedCondition(options: {
  readonly health: FeedHealth;
  readonly sports: readonly number[];
  readonly log: FeedLog;
  readonly clock: Clock;
  /** Ends the watching. */
  readonly signal: AbortSignal;
}): FeedCondition {
  const { health, sports, log, clock, signal } = options;
  const failing = new Map<string, Failing>();
  const rows = new Map<PolledEndpoint, Row>();
  const emptyPictures = new Map<number, number>();
  let account: FeedFault | null = null;
  /** Failures of whatever resource since anything was answered. */
  let silence: { readonly count: number; readonly since: number; readonly fault: FeedFault } | null = null;
  let answered = false;
  let storeFailures = 0;
  let told: string | null = null;

  function trouble(at: number): Trouble | null {
    if (account !== null) return { kind: 'account', code: account.code };
    if (storeFailures >= 2) return { kind: 'store' };
    const silent = silence !== null && (!answered || at - silence.since >= SILENCE_MS);
    if (silent && silence !== null && silence.count >= FAILURES) {
      return { kind: 'requests', fault: silence.fault.kind, sportIds: sports };
    }
    const broken = [...failing.values()].filter((one) => isBroken(one, at) || isUnanswered(one.endpoint, at));
    const first = broken[0];
    if (first !== undefined) {
      const fault = broken.find((one) => one.fault.kind === 'unreachable')?.fault ?? first.fault;
      return {
        kind: 'requests',
        fault: fault.kind,
        sportIds: [...new Set(broken.map((one) => one.sportId))],
      };
    }
    const allEmpty = sports.every((sportId) => (emptyPictures.get(sportId) ?? 0) >= EMPTY_PICTURES);
    return allEmpty ? { kind: 'empty' } : null;
  }

  /** Whether a resource has failed for several sports and been answered for none for a while. */
  function isUnanswered(endpoint: PolledEndpoint, at: number): boolean {
    const row = rows.get(endpoint);
    return row !== undefined && row.sportIds.size >= FAILURES && at - row.since >= PATIENCE_MS;
  }

  async function lookAgain(): Promise<void> {
    await clock.wait(PATIENCE_MS, signal);
    if (!signal.aborted) tell(clock.now(), false);
  }

  function tell(at: number, success: boolean): void {
    const now = trouble(at);
    if (now !== null) {
      const message = describeTrouble(now, sports.length);
      if (message !== told) {
        told = message;
        log.warn({ trouble: now }, message);
        health.down(message, at);
      }
    } else if (success) {
      if (told !== null) log.info('the feed works again');
      told = null;
      health.up(at);
    }
  }

  return {
    succeeded(endpoint, sportId, at) {
      account = null;
      silence = null;
      answered = true;
      failing.delete(`${endpoint}:${sportId}`);
      rows.delete(endpoint);
      // Whoever is answered has reached the bookmaker, for the others too.
      for (const [key, one] of failing) if (one.fault.kind === 'unreachable') failing.delete(key);
      tell(at, true);
    },
    failed(endpoint, sportId, fault, at) {
      if (TELLING.has(endpoint)) {
        silence = { count: (silence?.count ?? 0) + 1, since: silence?.since ?? at, fault };
      }
      if (fault.kind === 'account' && (fault.status === 401 || ESSENTIAL.has(endpoint))) account = fault;
      else if (ESSENTIAL.has(endpoint)) {
        const before = failing.get(`${endpoint}:${sportId}`);
        const count = (before?.count ?? 0) + 1;
        failing.set(`${endpoint}:${sportId}`, {
          endpoint,
          sportId,
          fault,
          count,
          since: before?.since ?? at,
        });
        const row = rows.get(endpoint) ?? { sportIds: new Set(), since: at };
        rows.set(endpoint, row);
        row.sportIds.add(sportId);
      }
      tell(at, false);
      if (TELLING.has(endpoint)) void lookAgain();
    },
    oddsPicture(sportId, hasOdds, at) {
      emptyPictures.set(sportId, hasOdds ? 0 : (emptyPictures.get(sportId) ?? 0) + 1);
      tell(at, false);
    },
    stored(at) {
      const failed = storeFailures > 0;
      storeFailures = 0;
      if (failed) tell(at, true);
    },
    notStored(at) {
      storeFailures += 1;
      tell(at, false);
    },
  };
}

function isBroken({ fault, count, since }: Failing, at: number): boolean {
  if (fault.kind === 'unreachable' || fault.kind === 'retired' || fault.kind === 'not-decimal') return true;
  return count >= FAILURES || (count >= 2 && at - since >= LASTING_MS);
}
