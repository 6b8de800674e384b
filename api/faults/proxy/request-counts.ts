import { seconds } from '../lab/wait.ts';
import type { Endpoint, FeedRequest } from './fault.ts';

/** The number of requests by second, and by endpoint and sport. */
export class RequestCounts {
  readonly #began = seconds();
  readonly #bySecond: number[] = [];
  readonly #byQuestion = new Map<string, number>();
  readonly #snapshots = new Map<string, number>();
  total = 0;

  add({ endpoint, sportId, since }: FeedRequest): void {
    const second = Math.floor(seconds() - this.#began);
    while (this.#bySecond.length <= second) this.#bySecond.push(0);
    this.#bySecond[second] = (this.#bySecond[second] ?? 0) + 1;
    const question = `${endpoint}:${sportId}`;
    this.#byQuestion.set(question, (this.#byQuestion.get(question) ?? 0) + 1);
    if (since === null) this.#snapshots.set(question, this.snapshots(endpoint, sportId) + 1);
    this.total += 1;
  }

  /** The number of endpoints and sports that were requested since the start, each pair once. */
  get questions(): number {
    return this.#byQuestion.size;
  }

  /** Snapshots that were requested since the start. */
  snapshots(endpoint: Endpoint, sportId: number): number {
    return this.#snapshots.get(`${endpoint}:${sportId}`) ?? 0;
  }

  /** The last 60 seconds, oldest first. */
  get perSecond(): readonly number[] {
    return this.#bySecond.slice(-60);
  }

  /** Starts a count: all requests from now on, and the most of one endpoint and sport. */
  since(): () => { requests: number; most: number } {
    const total = this.total;
    const before = new Map(this.#byQuestion);
    return () => ({
      requests: this.total - total,
      most: Math.max(0, ...[...this.#byQuestion].map(([name, count]) => count - (before.get(name) ?? 0))),
    });
  }
}
