import type { FoundValue } from './find-values.ts';

/** What was stored of one selection at one bookmaker. */
export interface ValueTrack {
  readonly at: number;
  readonly highestEv: number;
  /** Whether it was there in the last reading. */
  readonly lasts: boolean;
}

/** A value that comes back within this time after it was stored is no news, milliseconds. */
const QUIET_MS = 15 * 60_000;
/** An EV that grows is stored again from this on, in percentage points. */
const STEP = 0.1;
const FORGOTTEN_MS = 24 * 60 * 60_000;

export function valueKey(
  eventId: number,
  { book, market, outcome, points }: Pick<FoundValue, 'book' | 'market' | 'outcome' | 'points'>,
): string {
  return `${eventId} ${market} ${outcome} ${points} ${book}`;
}

/** Decides which values are news: those that appear, and those that grow. One that merely lasts is none. */
export class ValueTracks {
  readonly #tracks = new Map<string, ValueTrack>();

  /** Continues from what is stored. */
  restore(key: string, track: ValueTrack): void {
    this.#tracks.set(key, track);
  }

  /** The news among everything that is there now. @param now Epoch ms. */
  news<V extends { readonly eventId: number; readonly value: FoundValue }>(
    found: readonly V[],
    now: number,
  ): V[] {
    const seen = new Set<string>();
    const news = found.filter(({ eventId, value }) => {
      const key = valueKey(eventId, value);
      seen.add(key);
      const known = this.#tracks.get(key);
      const isBack = known !== undefined && !known.lasts && now - known.at >= QUIET_MS;
      const isNews = known === undefined || isBack || value.highestEv >= known.highestEv + STEP;
      const highestEv = isNews ? value.highestEv : known.highestEv;
      this.#tracks.set(key, { at: isNews ? now : known.at, highestEv, lasts: true });
      return isNews;
    });
    for (const [key, track] of this.#tracks) {
      if (now - track.at > FORGOTTEN_MS) this.#tracks.delete(key);
      else if (track.lasts && !seen.has(key)) this.#tracks.set(key, { ...track, lasts: false });
    }
    return news;
  }
}
