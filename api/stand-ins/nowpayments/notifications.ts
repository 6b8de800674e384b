import { createHmac } from 'node:crypto';
import type { Logger } from '../../src/platform/log.ts';
import type { CryptoPayment } from './payments.ts';

const FIRST_RETRY_MS = 1_000;
const MOST_ATTEMPTS = 12;
const TIME_OUT_MS = 10_000;

/** The signature of a notification: of its JSON with the keys of every object sorted. */
export function ipnSignature(body: unknown, secret: string): string {
  return createHmac('sha512', secret)
    .update(JSON.stringify(sorted(body)))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

/** Reports payments to the product, and again when it does not accept the report. */
export class Notifications {
  readonly #secret: string;
  readonly #log: Pick<Logger, 'debug'>;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(secret: string, log: Pick<Logger, 'debug'>) {
    this.#secret = secret;
    this.#log = log;
  }

  send(url: string, payment: CryptoPayment, attempt = 0): void {
    const body = {
      ...payment,
      fee: { currency: payment.pay_currency, depositFee: 0, withdrawalFee: 0, serviceFee: 0 },
      payment_extra_ids: null,
      updated_at: Date.parse(payment.updated_at),
    };
    const { created_at: _, ...sent } = body;
    const run = this.#post(url, sent).then((accepted) => {
      this.#running.delete(run);
      if (accepted || this.#stopping.signal.aborted || attempt + 1 >= MOST_ATTEMPTS) return;
      const timer = setTimeout(
        () => {
          this.#timers.delete(timer);
          this.send(url, payment, attempt + 1);
        },
        FIRST_RETRY_MS * 2 ** attempt,
      );
      timer.unref();
      this.#timers.add(timer);
    });
    this.#running.add(run);
  }

  /** Resolves when everything was tried that is due now. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    await this.idle();
  }

  async #post(url: string, body: unknown): Promise<boolean> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'x-nowpayments-sig': ipnSignature(body, this.#secret),
        },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(TIME_OUT_MS)]),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch (err) {
      this.#log.debug({ err }, 'a payment was not reported');
      return false;
    }
  }
}
