import type { FeedStatus } from '@fairline/shared/contracts';
import type { FeedHealth } from '../ports.ts';
import { judgePrices } from './present-feed-status.ts';
import { PriceAges } from './price-ages.ts';

const HEARTBEAT_MS = 10_000;

export interface FeedHealthOptions {
  readonly feed: FeedStatus['feed'];
  readonly simulated: boolean;
  /**
   * Stores what the client reported and the ages of prices where web processes read them; resolves with whether the status may be
   * published: a process that is not the writer publishes nothing. Reports its own failures.
   */
  readonly store: (reported: FeedStatus, ages: PriceAges) => Promise<boolean>;
  /** Called with each heartbeat and when the status or its message changes. */
  readonly publish: (status: FeedStatus) => void;
  /** Wall clock, epoch ms. */
  readonly now?: () => number;
}

/**
 * Status of the feed: what its client last reported, judged by the ages of prices. A change is stored and published at once; a
 * heartbeat every 10 seconds updates the ages and shows that the ingest is running. Notices stand in the message while prices
 * come in.
 */
export class FeedHealthReporter implements FeedHealth {
  readonly #options: FeedHealthOptions;
  readonly #ages = new PriceAges();
  readonly #now: () => number;
  /** As the client reported it. */
  #status: FeedStatus;
  #storing: Promise<void> = Promise.resolve();
  /** Statuses not yet stored. */
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;
  /** What the feed client reports although the feed works. */
  #feedNotice = '';
  /** Sentences by subject, each with the timer that removes it. */
  readonly #notices = new Map<string, { text: string; timer: NodeJS.Timeout }>();

  constructor(options: FeedHealthOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    const { feed, simulated } = options;
    this.#status = {
      status: feed === 'none' ? 'none' : 'ok',
      message: '',
      simulated,
      feed,
      last_success_at: null,
      down_since: null,
    };
  }

  get status(): FeedStatus {
    const { status, message, last_success_at, down_since, feed, simulated } = this.#status;
    const report = {
      status,
      message,
      lastSuccessAt: toTime(last_success_at),
      downSince: toTime(down_since),
      ages: this.#ages,
    };
    return { ...judgePrices(report, this.#now()), feed, simulated };
  }

  /** When the feed last answered anything. */
  get lastAnswerAt(): FeedStatus['last_success_at'] {
    return this.#status.last_success_at;
  }

  /**
   * Stores and publishes the initial status, and starts the heartbeat.
   *
   * @param lastSuccess When the feed last answered, as an earlier ingest stored it (epoch ms).
   * @param ages Ages of prices, as an earlier ingest stored them.
   */
  start(lastSuccess: number | null = null, ages?: PriceAges): void {
    clearInterval(this.#timer);
    if (ages !== undefined) this.#ages.continueFrom(ages);
    const known = lastSuccess === null ? null : new Date(lastSuccess).toISOString();
    this.#change({ ...this.#status, last_success_at: this.#status.last_success_at ?? known });
    this.#timer = setInterval(() => {
      if (this.#waiting === 0) this.#report();
    }, HEARTBEAT_MS);
    this.#timer.unref();
  }

  /** Ends the heartbeat: this process is not the writer any more. */
  pause(): void {
    clearInterval(this.#timer);
  }

  /** Resolves when the last status has been stored. */
  async stop(): Promise<void> {
    this.pause();
    for (const { timer } of this.#notices.values()) clearTimeout(timer);
    await this.#storing;
  }

  up(at: number, notice = ''): void {
    const { status, message, last_success_at } = this.#status;
    this.#feedNotice = notice;
    const changed = status !== 'ok' || message !== this.#noticeText() || last_success_at === null;
    const next: FeedStatus = {
      ...this.#status,
      status: 'ok',
      message: this.#noticeText(),
      down_since: null,
      last_success_at: new Date(at).toISOString(),
    };
    if (changed) this.#change(next);
    else this.#status = next;
  }

  down(message: string, at: number): void {
    if (this.#status.status === 'down' && this.#status.message === message) return;
    const since = this.#status.down_since ?? new Date(at).toISOString();
    this.#change({ ...this.#status, status: 'down', message, down_since: since });
  }

  poll(planned: ReadonlyMap<number, number>, isBegin = false): void {
    this.#age(() => this.#ages.poll(planned, this.#now(), isBegin));
  }

  priced(sportId: number, at: number, everyMs: number): void {
    this.#age(() => this.#ages.priced(sportId, at, everyMs));
  }

  unpriced(leagueIds: readonly number[]): void {
    this.#ages.setUnpriced(leagueIds);
    this.#report();
  }

  /** Reports at once what a change of the ages changes for users. */
  #age(change: () => void): void {
    const before = this.status;
    change();
    const { status, message } = this.status;
    if (status !== before.status || message !== before.message) this.#report();
  }

  /** Moves the times of the status by `ms`, because the wall clock has jumped by as much, and stores it at once. */
  shiftTimes(ms: number): void {
    this.#ages.shift(ms);
    const { last_success_at, down_since } = this.#status;
    this.#change({
      ...this.#status,
      last_success_at: shifted(last_success_at, ms),
      down_since: shifted(down_since, ms),
    });
  }

  /** Shows a sentence in the message for a while. A later one about the same subject replaces it. */
  notice(subject: string, text: string, forMs: number): void {
    clearTimeout(this.#notices.get(subject)?.timer);
    const timer = setTimeout(() => {
      this.#notices.delete(subject);
      this.#showNotices();
    }, forMs);
    timer.unref();
    this.#notices.set(subject, { text, timer });
    this.#showNotices();
  }

  #showNotices(): void {
    // The reason of an outage is more important than any notice.
    if (this.#status.status === 'down') return;
    const message = this.#noticeText();
    if (message !== this.#status.message) this.#change({ ...this.#status, message });
  }

  #noticeText(): string {
    const texts = [this.#feedNotice, ...[...this.#notices.values()].map(({ text }) => text)];
    return texts.filter((text) => text !== '').join(' ');
  }

  #change(status: FeedStatus): void {
    this.#status = status;
    this.#report();
  }

  /** Stores and publishes one status after the other, so that an older one never overwrites a newer one. */
  #report(): void {
    const reported = this.#status;
    const { status } = this;
    this.#waiting += 1;
    this.#storing = this.#storing.then(async () => {
      const mayPublish = await this.#options.store(reported, this.#ages).catch(() => false);
      this.#waiting -= 1;
      if (mayPublish) this.#options.publish(status);
    });
  }
}

function toTime(at: string | null): number | null {
  return at === null ? null : Date.parse(at);
}

function shifted(time: string | null, ms: number): string | null {
  return time === null ? null : new Date(Date.parse(time) + ms).toISOString();
}
