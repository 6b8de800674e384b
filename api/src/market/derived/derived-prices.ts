import type { DevigMethod } from '@fairline/shared/odds';
import type { FitReason, JointPrice, JointSelection, PriceReason } from '@fairline/shared/odds/joint';
import { LRUCache } from 'lru-cache';
import { apiErrors } from '../../platform/http/api-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OddsLineRow, OddsReadModel } from '../lines/odds-lines.read-model.ts';
import { createOddsReadModel } from '../lines/odds-lines.read-model.ts';
import { type MatchQuotes, quotesOfMatch } from './match-quotes.ts';
import type { Quality, TableMarket } from './thread/joint-task.ts';
import { createJointThread, type JointThread } from './thread/joint-thread.ts';

/** Why a match has no derived prices: that of the fit, or that it has begun. */
export type NoModelReason = FitReason | 'started';

/** What all answers say of the match. */
interface OfMatch {
  readonly match: OddsLineRow;
  readonly version: number;
  /** How well the model meets the lines; also of a fit that was too bad to price anything. */
  readonly quality: Quality | null;
}

/** All derived prices of a match, or why there are none. */
export interface DerivedTable extends OfMatch {
  readonly reason: NoModelReason | null;
  readonly markets: readonly TableMarket[];
}

/** The derived price of one selection, or why it has none. */
export interface DerivedPrice extends OfMatch {
  readonly reason: NoModelReason | PriceReason | null;
  readonly price: JointPrice | null;
}

export interface DerivedPricesDeps {
  readonly lines: Pick<OddsReadModel, 'findEventLines'>;
  readonly thread: Pick<JointThread, 'run'>;
  readonly now: () => number;
}

/** Tables that stay in memory, of a tenth of a megabyte each. */
const TABLES = 100;
const PRICES = 2_000;

/**
 * Derived prices of matches, from the lines that are offered now. They are computed once for each version of the lines, in a thread.
 */
export function createDerivedPrices({ lines, thread, now }: DerivedPricesDeps) {
  const tables = new LRUCache<string, Promise<Pick<DerivedTable, 'markets' | 'quality' | 'reason'>>>({
    max: TABLES,
  });
  const prices = new LRUCache<string, Promise<Pick<DerivedPrice, 'price' | 'quality' | 'reason'>>>({
    max: PRICES,
  });

  /** @throws ApiError 404 for an event without lines */
  async function quotesNow(eventId: number): Promise<MatchQuotes> {
    const found = quotesOfMatch(eventId, await lines.findEventLines(eventId), now());
    if (found === null) throw apiErrors.notFound('There are no odds of such an event.');
    return found;
  }

  const taskOf = ({ match, quotes, version }: MatchQuotes, method: DevigMethod) => ({
    ...{ key: `${match.event_id} ${version}`, sportId: match.sport_id, quotes, method },
  });

  async function priceBy(
    found: MatchQuotes,
    selection: JointSelection,
    method: DevigMethod,
  ): Promise<DerivedPrice> {
    const { match, version, started } = found;
    if (started) return { match, version, quality: null, reason: 'started', price: null };
    const task = { ...taskOf(found, method), selection };
    const price = await once(prices, `${task.key} ${method} ${JSON.stringify(selection)}`, async () => {
      const answer = await thread.run(task);
      if (!answer.fitted) return { quality: answer.quality, reason: answer.reason, price: null };
      return answer.price?.priced
        ? { quality: answer.quality, reason: null, price: answer.price }
        : { quality: answer.quality, reason: answer.price?.reason ?? 'not-in-model', price: null };
    });
    return { match, version, ...price };
  }

  return {
    /** @throws ApiError 404 for an event without lines, 503 when too much is to be computed */
    async table(eventId: number, method: DevigMethod): Promise<DerivedTable> {
      const found = await quotesNow(eventId);
      const { match, version, started } = found;
      if (started) return { match, version, quality: null, reason: 'started', markets: [] };
      const task = taskOf(found, method);
      const table = await once(tables, `${task.key} ${method}`, async () => {
        const answer = await thread.run(task);
        return answer.fitted
          ? { quality: answer.quality, reason: null, markets: answer.markets ?? [] }
          : { quality: answer.quality, reason: answer.reason, markets: [] };
      });
      return { match, version, ...table };
    },

    /** @throws ApiError 404 for an event without lines, 503 when too much is to be computed */
    async price(eventId: number, selection: JointSelection, method: DevigMethod): Promise<DerivedPrice> {
      return priceBy(await quotesNow(eventId), selection, method);
    },

    /**
     * The price of a selection by lines that are read already, among them all of its match.
     * @returns null when the match has none.
     * @throws ApiError 503 when too much is to be computed
     */
    async priceFrom(
      eventId: number,
      rows: readonly OddsLineRow[],
      selection: JointSelection,
      method: DevigMethod,
    ): Promise<DerivedPrice | null> {
      const found = quotesOfMatch(eventId, rows, now());
      return found && priceBy(found, selection, method);
    },
  };
}
export type DerivedPrices = ReturnType<typeof createDerivedPrices>;

/** Requests of the same wait for one computation; one that failed is made again. */
function once<T extends object>(
  cache: LRUCache<string, Promise<T>>,
  key: string,
  compute: () => Promise<T>,
): Promise<T> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = compute();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}

interface OfPlatform {
  readonly prices: DerivedPrices;
  stop(): Promise<void>;
}

const ofPlatforms = new WeakMap<Platform, OfPlatform>();

/** The derived prices of a process: all features that use them share one thread. */
export function derivedPricesOf(platform: Platform): OfPlatform {
  const known = ofPlatforms.get(platform);
  if (known !== undefined) return known;
  const thread = createJointThread();
  const lines = createOddsReadModel(platform.db.knex);
  const prices = createDerivedPrices({ lines, thread, now: platform.now });
  const made = { prices, stop: () => thread.stop() };
  ofPlatforms.set(platform, made);
  return made;
}
