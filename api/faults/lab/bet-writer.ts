import type { Client as Database } from 'pg';
import { signIn } from './client.ts';
import { pause, seconds } from './wait.ts';

/** Answer to the request that logged a bet: its status, or null where none came. */
type Answer = number | null;

/** Accounts of the demo: each has a limit on writes of its own. */
const EMAILS = ['basic@fairline.test', 'pro@fairline.test', 'sharp@fairline.test'];
/** How long an answer is waited for. The product itself gives up after 15 seconds. */
const PATIENCE_SECONDS = 60;
const TOO_MANY = 429;

/** Answers to many writes, compared with the stored rows. */
export interface WriteReport {
  readonly sent: number;
  /** Answers by status; `none` where the connection was lost. */
  readonly answers: Readonly<Record<string, number>>;
  /** Rows that contradict the answer to their request. */
  readonly wrong: number;
  /** Requests that were repeated with their key, because nothing was stored or no answer came. */
  readonly repeated: number;
  readonly slowestSeconds: number;
  readonly failures: readonly string[];
}

/** Logs bets as fast as the product answers, each with a key of its own, and compares the answers with the rows. */
export class BetWriter {
  readonly #url: string;
  readonly #tag: string;
  readonly #answers = new Map<string, { answer: Answer; readonly token: string }>();
  #tokens: readonly string[] = [];
  #slowest = 0;

  constructor(url: string, name: string) {
    this.#url = url;
    this.#tag = `${name} ${Date.now()} `;
  }

  /** Signs in, before anything is broken. */
  async prepare(): Promise<this> {
    this.#tokens = await Promise.all(EMAILS.map((email) => signIn(this.#url, email, 'fairline-demo')));
    return this;
  }

  /** Sends `count` bets at once, or one after the other of each account until the time is over. */
  async write(plan: { readonly count: number } | { readonly forSeconds: number; readonly pauseMs: number }) {
    if ('count' in plan) {
      const one = (_: unknown, at: number) => this.#one(this.#tokens[at % this.#tokens.length] ?? '');
      await Promise.all(Array.from({ length: plan.count }, one));
      return;
    }
    const end = seconds() + plan.forSeconds;
    await Promise.all(
      this.#tokens.map(async (token) => {
        while (seconds() < end) {
          await this.#one(token);
          await pause(plan.pauseMs);
        }
      }),
    );
  }

  async #one(token: string): Promise<void> {
    const key = `${this.#tag}${this.#answers.size}`;
    const known: { answer: Answer; readonly token: string } = { answer: null, token };
    this.#answers.set(key, known);
    known.answer = await this.#send(key, token);
  }

  async #send(key: string, token: string): Promise<Answer> {
    const legs = [{ event: `Foxes vs Hens, ${key}`, sport: 'Chess', market: 'Winner', selection: 'Foxes' }];
    const began = seconds();
    try {
      const answer = await fetch(`${this.#url}/api/bets/by-hand`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ idempotency_key: key, legs, stake: 7, odds: 2 }),
        signal: AbortSignal.timeout(PATIENCE_SECONDS * 1000),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return null;
    } finally {
      this.#slowest = Math.max(this.#slowest, seconds() - began);
    }
  }

  /** Number of stored bets by the key of their request. */
  async stored(database: Database): Promise<ReadonlyMap<string, number>> {
    const { rows } = await database.query<{ key: string; bets: number }>(
      'select request_key as key, count(*)::int as bets from bets where starts_with(request_key, $1) group by 1',
      [this.#tag],
    );
    return new Map(rows.map(({ key, bets }) => [key, bets]));
  }

  /**
   * Compares every answer with the rows, repeats what was not stored with its key, and compares again: 2xx is stored once, 503 and 429 are not
   * stored, no other answer is right.
   */
  async report(database: Database): Promise<WriteReport> {
    const failures: string[] = [];
    const before = await this.stored(database);
    let wrong = 0;
    const answers: Record<string, number> = {};
    const unanswered: string[] = [];
    for (const [key, { answer }] of this.#answers) {
      const rows = before.get(key) ?? 0;
      const name = answer === null ? 'none' : String(answer);
      answers[name] = (answers[name] ?? 0) + 1;
      const isStored = answer !== null && answer >= 200 && answer < 300;
      const isRefused = answer === 503 || answer === TOO_MANY;
      if (!isStored) unanswered.push(key);
      if (answer !== null && !isStored && !isRefused) failures.push(`a write was answered ${answer}`);
      const isRight = isStored ? rows === 1 : isRefused ? rows === 0 : rows <= 1;
      if (isRight) continue;
      wrong += 1;
      failures.push(`${rows} rows are stored of a write that was answered ${name}`);
    }
    for (const key of unanswered) await this.#repeat(key, failures);
    const after = await this.stored(database);
    for (const key of this.#answers.keys()) {
      const rows = after.get(key) ?? 0;
      if (rows !== 1)
        failures.push(`${rows} rows are stored after the request was repeated until it was answered`);
    }
    const sent = this.#answers.size;
    return {
      sent,
      answers,
      wrong,
      repeated: unanswered.length,
      slowestSeconds: Math.round(this.#slowest * 10) / 10,
      failures: [...new Set(failures)],
    };
  }

  async #repeat(key: string, failures: string[]): Promise<void> {
    const { token = '' } = this.#answers.get(key) ?? {};
    for (let left = 20; left > 0; left -= 1) {
      const answer = await this.#send(key, token);
      if (answer !== null && answer >= 200 && answer < 300) return;
      await pause(answer === TOO_MANY ? 5_000 : 500);
    }
    failures.push('a repeated write was never acknowledged');
  }
}
