import type { Logger } from '../../../../platform/log.ts';
import type { FeedHealth } from '../../../ports.ts';
import type { HealthMonitor } from '../../pinnacle/health/health-monitor.ts';
import type { Clock } from '../../pinnacle/transport/clock.ts';
import type { FeedFault } from '../../pinnacle/transport/feed-fault.ts';
import type { Reaction } from './reactions.ts';

/** Requests that fail together. */
export type RequestGroup = 'sports' | 'events' | 'odds' | 'scores';

/** Collects the outcomes of all requests and reports one state for the feed. */
export interface OddsApiHealth extends Pick<HealthMonitor, 'stored' | 'notStored'> {
  succeeded(group: RequestGroup): void;
  failed(group: RequestGroup, reaction: Reaction, fault: FeedFault): void;
  /** Nothing may be spent until then (epoch ms); null: something may. */
  spentUntil(resetsAt: number | null): void;
  /** What users should know although prices come in. */
  setNotice(notice: string): void;
  /** Sets the sports whose prices are requested, with the interval of their answers in milliseconds. */
  poll(planned: ReadonlyMap<number, number>): void;
  /** Prices of a sport as of `receivedAt` (epoch ms) are stored. The next ones are planned `everyMs` later. */
  priced(sportId: number, receivedAt: number, everyMs: number): void;
  /** Sets the leagues of which the service refuses prices. */
  unpriced(leagueIds: readonly number[]): void;
}

/** A problem is this many failures of a group in a row, or two failures at least `LASTING_MS` apart. */
const FAILURES = 3;
const LASTING_MS = 60_000;
/** Results do not stop prices; lists do until there are prices, and new matches are missing after that. */
const ESSENTIAL: ReadonlySet<RequestGroup> = new Set(['sports', 'events', 'odds']);

export function createOddsApiHealth(deps: {
  readonly health: FeedHealth;
  readonly clock: Clock;
  readonly log: Logger;
}): OddsApiHealth {
  const { health, clock, log } = deps;
  const failing = new Map<RequestGroup, { count: number; since: number; text: string; atOnce: boolean }>();
  /** What stands until it is solved, whatever else works: the text by its cause. */
  const standing = new Map<'key' | 'settings' | 'spent', string>();
  let storeFailures = 0;
  let notice = '';
  let reported: string | null = null;
  /** Whether any prices have been stored in this run. */
  let hasPrices = false;

  /** A problem of all prices; null without one. */
  function problem(): string | null {
    const [first] = standing.values();
    if (first !== undefined) return first;
    if (storeFailures >= 2) return 'Prices arrive but cannot be stored; retrying.';
    const broken = brokenGroups();
    return broken.find(({ group, atOnce }) => group === 'odds' || atOnce || !hasPrices)?.text ?? null;
  }

  function brokenGroups() {
    const now = clock.monotonic();
    return [...failing]
      .map(([group, failure]) => ({ group, ...failure }))
      .filter(({ group, count, since, atOnce }) => {
        const isLasting = count >= FAILURES || (count >= 2 && now - since >= LASTING_MS);
        return ESSENTIAL.has(group) && (atOnce || isLasting);
      });
  }

  function report(isSuccess: boolean): void {
    const message = problem();
    if (message !== null) {
      if (message !== reported) log.warn(message);
      reported = message;
      health.down(message, clock.wall());
    } else if (isSuccess) {
      if (reported !== null) log.info('the feed works again');
      reported = null;
      const notices = [...new Set(brokenGroups().map(({ text }) => text)), notice];
      health.up(clock.wall(), notices.filter((text) => text !== '').join(' '));
    }
  }

  return {
    succeeded(group) {
      failing.delete(group);
      standing.delete('key');
      if (group === 'odds') standing.delete('settings');
      // Any response shows that the host is reachable.
      for (const [other, { atOnce }] of failing) if (atOnce) failing.delete(other);
      report(true);
    },
    failed(group, reaction, fault) {
      if (reaction === 'key') standing.set('key', KEY_TEXTS[fault.code ?? ''] ?? KEY_REJECTED);
      if (reaction === 'settings') standing.set('settings', SETTINGS_REJECTED);
      const text = FAILED_TEXTS[reaction];
      if (text !== undefined) {
        const known = failing.get(group);
        failing.set(group, {
          count: (known?.count ?? 0) + 1,
          since: known?.since ?? clock.monotonic(),
          text,
          atOnce: reaction === 'unreachable',
        });
      }
      report(false);
    },
    spentUntil(resetsAt) {
      if (resetsAt === null) standing.delete('spent');
      else standing.set('spent', spentText(resetsAt));
      report(false);
    },
    setNotice(next) {
      notice = next;
    },
    poll: (planned) => health.poll(planned),
    unpriced: (leagueIds) => health.unpriced(leagueIds),
    priced(sportId, receivedAt, everyMs) {
      hasPrices = true;
      health.priced(sportId, receivedAt, everyMs);
    },
    stored() {
      storeFailures = 0;
    },
    notStored() {
      storeFailures += 1;
      report(false);
    },
  };
}

const KEY_REJECTED = 'The Odds API rejects the key: check FEED_KEY.';
const KEY_TEXTS: Readonly<Record<string, string>> = {
  DEACTIVATED_KEY: 'The Odds API has deactivated the key: check the account that FEED_KEY belongs to.',
};
const SETTINGS_REJECTED = 'The Odds API rejects the list of bookmakers: check FEED_BOOKMAKERS.';
const FAILED_TEXTS: Readonly<Partial<Record<Reaction, string>>> = {
  slow: 'The Odds API rejects requests because there are too many; retrying.',
  unreachable: 'The Odds API cannot be reached; retrying.',
  failed: 'The Odds API sends no readable response; retrying.',
};

function spentText(resetsAt: number): string {
  const day = new Date(resetsAt).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return `The credits of The Odds API for this month are used up. Prices continue on ${day}.`;
}
