import type { Client } from 'pg';
import type { RealtimePublisher } from '../platform/realtime/publisher.ts';
import type { Book } from './book/book.ts';
import type { ChangeDiff } from './book/diff/diff-change.ts';
import type { FeatureTables } from './feature-tables.ts';
import type { ChangedPrice, EndedPriceError } from './prices/price-memory.ts';

/** One change set, or a part of it, as the market has it: what it changes, and the prices that it changes against those of the last day. */
export interface MarketChange {
  readonly diff: ChangeDiff;
  /** When the answer came, by the wall clock (epoch ms). */
  readonly at: number;
  /** The time of the change set (measured time), later than that of the one before; also its commit sequence number. */
  readonly measuredAt: number;
  readonly prices: readonly ChangedPrice[];
  readonly errors: readonly EndedPriceError[];
  /** False while the bookmaker has closed its whole book on purpose (maintenance). */
  readonly bettingEnabled: boolean;
  /** The time by the wall clock at which it is stored, if that is now (epoch ms). */
  readonly storedAt: () => number;
}

/**
 * Whatever follows from changes of the market. The writer knows no feature: it hands each change set to observers, which write in its
 * transaction and are called in the order of their list. One belongs to one term of the writer.
 */
export interface MarketObserver<Found = unknown, Written = unknown> {
  /** Loads what it knew when the last change set was stored, before the book is loaded. @param measuredUntil measured time */
  load?(client: Client, measuredUntil: number): Promise<void>;
  /** Changes may have been stored by an earlier writer that were never published. */
  missed?(publisher: RealtimePublisher): void;
  /** Pure. @param book The book before the change. */
  detect?(book: Book, change: MarketChange): Found;
  /** Leaves out other lines, where a change set is written in parts because the database refuses a value of it. */
  narrow?(found: Found, lineIds: ReadonlySet<string>): Found;
  /** Moments of the days whose partitions it needs (epoch ms). */
  days?(found: Found): number[];
  /** Writes in a fixed number of statements, after the lines of the change and their history. */
  write?(client: Client, change: MarketChange, found: Found): Promise<Written>;
  /** Writes after everything else of the change set, also where that was written in parts. */
  writeLast?(client: Client, change: MarketChange): Promise<void>;
  /** The change is in the database. @param book The book after the change, but with the lines before it. */
  committed?(book: Book, change: MarketChange, found: Found): void;
  /** @param written The results of `write`, one for each part. */
  publish?(publisher: RealtimePublisher, change: MarketChange, written: readonly Written[]): void;
  /** Time has passed without a change set. @param measuredAt measured time */
  beat?(publisher: RealtimePublisher, measuredAt: number): void;
  /**
   * Done every minute between two change sets, and again at once while it resolves with true.
   *
   * @param measuredUntil The time of the last change set (measured time).
   * @param now Epoch ms.
   */
  everyMinute?(client: Client, measuredUntil: number, now: number): Promise<boolean>;
  /** Deletes a batch of what it keeps no longer; resolves with whether there may be more. */
  sweep?(client: Client, time: SweepTime): Promise<boolean>;
}

export interface SweepTime {
  /** Epoch ms. */
  readonly now: number;
  /** The time of the last change set (measured time). */
  readonly measuredUntil: number;
  /** Days for which history, alerts and events that nothing refers to are stored. */
  readonly retentionDays: number;
}

/** Observers with what each of them found in one change, for the writer. */
export class Observed {
  readonly change: MarketChange;
  readonly #observers: readonly MarketObserver[];
  readonly #found: readonly unknown[];

  private constructor(change: MarketChange, observers: readonly MarketObserver[], found: readonly unknown[]) {
    this.change = change;
    this.#observers = observers;
    this.#found = found;
  }

  /** @param book The book before the change. */
  static detect(observers: readonly MarketObserver[], book: Book, change: MarketChange): Observed {
    const found = observers.map((observer) => observer.detect?.(book, change));
    return new Observed(change, observers, found);
  }

  /** Leaves out everything but a part of the change. @param diff The part of its diff. */
  narrow(diff: ChangeDiff): Observed {
    const lineIds = new Set(diff.lines.map(({ after }) => after.lineId));
    const change: MarketChange = {
      ...this.change,
      diff,
      prices: this.change.prices.filter(({ selection }) => lineIds.has(selection.line_id)),
      errors: this.change.errors.filter(({ line_id }) => lineIds.has(line_id)),
    };
    const found = this.#observers.map(
      (observer, place) => observer.narrow?.(this.#found[place], lineIds) ?? this.#found[place],
    );
    return new Observed(change, this.#observers, found);
  }

  days(): number[] {
    return this.#observers.flatMap((observer, place) => observer.days?.(this.#found[place]) ?? []);
  }

  /** Resolves with one result for each observer. */
  async write(client: Client): Promise<readonly unknown[]> {
    const results: unknown[] = [];
    for (const [place, observer] of this.#observers.entries()) {
      results.push(await observer.write?.(client, this.change, this.#found[place]));
    }
    return results;
  }

  async writeLast(client: Client): Promise<void> {
    for (const observer of this.#observers) await observer.writeLast?.(client, this.change);
  }

  committed(book: Book): void {
    for (const [place, observer] of this.#observers.entries()) {
      observer.committed?.(book, this.change, this.#found[place]);
    }
  }

  /** @param parts The results of each `write`. */
  publish(publisher: RealtimePublisher, parts: readonly (readonly unknown[])[]): void {
    for (const [place, observer] of this.#observers.entries()) {
      observer.publish?.(
        publisher,
        this.change,
        parts.map((results) => results[place]),
      );
    }
  }
}

/** The features as the market has them. */
export interface MarketFeatures {
  readonly tables: Required<FeatureTables>;
  /** Creates the observers of one term of the writer, in their order. @param feed The feed that the writer stores. */
  readonly createObservers: (feed: string) => readonly MarketObserver[];
}
