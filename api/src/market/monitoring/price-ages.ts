import { sportName } from '@fairline/shared/periods';

/** Age of the prices of one sport. */
interface SportAge {
  /** When the newest answer arrived whose prices are stored, or that had nothing to store (epoch ms); null before the first. */
  readonly at: number | null;
  /** When the polling of the sport began (epoch ms). */
  readonly from: number;
  /** How long after an answer the next one is planned. Milliseconds. */
  readonly every: number;
}

/** Ages as a row stores them: by sport, times as in JSON. */
export interface StoredPriceAges {
  /** Time of the row that they belong to. */
  readonly written_at: string;
  readonly sports: Readonly<
    Record<string, { readonly at: string | null; readonly from: string; readonly every: number }>
  >;
  /** Leagues of which the service refuses prices; absent where it does of none. */
  readonly unpriced_leagues?: readonly number[];
}

/** Prices are late once this many planned answers, and this time, have passed without one. */
const LATE_PLANS = 2;
const LATE_MS = 20_000;
/** A sport that has just begun to be polled has this long for its first prices. */
const FIRST_MS = 60_000;

/**
 * Ages of the prices of a feed by polled sport. They are what users see: an answer counts once it is stored, and one
 * without a change counts, too.
 */
export class PriceAges {
  readonly #sports = new Map<number, SportAge>();
  /** Leagues of which the service refuses prices. */
  #unpriced: readonly number[] = [];

  /** Reads ages from a row. Those that belong to another time were not written with it, so they do not count. */
  static parse(stored: StoredPriceAges | null | undefined, writtenAt: number): PriceAges {
    const ages = new PriceAges();
    if (!stored || Date.parse(stored.written_at) !== writtenAt) return ages;
    for (const [sportId, { at, from, every }] of Object.entries(stored.sports)) {
      ages.#sports.set(Number(sportId), {
        at: at === null ? null : Date.parse(at),
        from: Date.parse(from),
        every,
      });
    }
    return ages;
  }

  /** Takes over the ages of an earlier process, unless newer ones are known. */
  continueFrom(earlier: PriceAges): void {
    for (const [sportId, age] of earlier.#sports) {
      const known = this.#sports.get(sportId);
      if (known === undefined || (age.at ?? 0) > (known.at ?? 0)) this.#sports.set(sportId, age);
    }
  }

  /** Number of polled sports; 0 for a feed that does not report them. */
  get size(): number {
    return this.#sports.size;
  }

  /** When the newest prices of any sport arrived (epoch ms); null without any. */
  get newest(): number | null {
    const times = [...this.#sports.values()].flatMap(({ at }) => (at === null ? [] : [at]));
    return times.length === 0 ? null : Math.max(...times);
  }

  /**
   * Replaces the polled sports: ages of others are dropped. A plan that has become longer counts at once, a shorter one from the next
   * answer on.
   *
   * @param planned Milliseconds between two answers, by sport.
   * @param isBegin Whether polling begins `now`: sports without prices are late some time later. Otherwise they count from their first
   *   prices on.
   */
  poll(planned: ReadonlyMap<number, number>, now: number, isBegin = false): void {
    for (const [sportId, age] of this.#sports) {
      const every = planned.get(sportId);
      if (every === undefined) this.#sports.delete(sportId);
      else this.#sports.set(sportId, { ...age, every: Math.max(age.every, Math.round(every)) });
    }
    if (!isBegin) return;
    for (const [sportId, every] of planned) {
      if (!this.#sports.has(sportId)) this.#sports.set(sportId, { at: null, from: now, every });
    }
  }

  /** @param everyMs Time until the next answer is planned. */
  priced(sportId: number, at: number, everyMs: number): void {
    const known = this.#sports.get(sportId);
    this.#sports.set(sportId, {
      at: Math.max(at, known?.at ?? at),
      from: known?.from ?? at,
      every: Math.max(0, Math.round(everyMs)),
    });
  }

  /** Sets the leagues of which the service refuses prices. */
  setUnpriced(leagueIds: readonly number[]): void {
    this.#unpriced = leagueIds;
  }

  /** Moves all times by `ms`, because the wall clock has jumped by as much. */
  shift(ms: number): void {
    for (const [sportId, { at, from, every }] of this.#sports) {
      this.#sports.set(sportId, { at: at === null ? null : at + ms, from: from + ms, every });
    }
  }

  /** Finds the sports whose prices are late. `since` is when the oldest of them arrived. */
  findLate(now: number): { readonly sportIds: readonly number[]; readonly since: number } | null {
    const late = [...this.#sports].filter(([, age]) => isLate(age, now));
    if (late.length === 0) return null;
    return {
      sportIds: late.map(([sportId]) => sportId),
      since: Math.min(...late.map(([, { at, from }]) => at ?? from)),
    };
  }

  /** @returns null where nothing is known */
  toStored(writtenAt: number): StoredPriceAges | null {
    const unpriced = this.#unpriced;
    if (this.size === 0 && unpriced.length === 0) return null;
    return {
      written_at: new Date(writtenAt).toISOString(),
      sports: Object.fromEntries(
        [...this.#sports].map(([sportId, { at, from, every }]) => [
          sportId,
          {
            at: at === null ? null : new Date(at).toISOString(),
            from: new Date(from).toISOString(),
            every,
          },
        ]),
      ),
      ...(unpriced.length === 0 ? {} : { unpriced_leagues: unpriced }),
    };
  }
}

function isLate({ at, from, every }: SportAge, now: number): boolean {
  return at === null ? now - from > LATE_PLANS * every + FIRST_MS : now - at > LATE_PLANS * every + LATE_MS;
}

/**
 * Names the first two sports of a list.
 *
 * @example listSports([29, 33, 4]) // 'Soccer, Tennis and 1 more sport'
 */
export function listSports(sportIds: readonly number[]): string {
  const names = sportIds.slice(0, 2).map(sportName);
  const more = sportIds.length - names.length;
  if (more > 0) return `${names.join(', ')} and ${more} more ${more === 1 ? 'sport' : 'sports'}`;
  return names.join(' and ');
}
