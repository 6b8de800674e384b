import type { Logger } from '../../../src/platform/log.ts';
import type { Undelivered } from '../state/saved-state.ts';
import type { StripeState } from '../state/stripe-state.ts';
import { signatureOf } from './signature.ts';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 300_000;
/** Three days of attempts, with the longest wait between them. */
const MOST_ATTEMPTS = 860;
const TIME_OUT_MS = 10_000;

export interface DeliveryDeps {
  readonly state: StripeState;
  readonly secret: string;
  /** The address of the endpoint; null while the product does not listen yet. */
  readonly endpoint: () => string | null;
  /** Writes the state when something was delivered. */
  readonly save: () => void;
  readonly log: Pick<Logger, 'error' | 'debug'>;
  /** Epoch milliseconds of the real clock. */
  readonly now: () => number;
}

/** Sends events to the product's endpoint, one after the other, and again when it does not accept them. */
export class Deliveries {
  readonly #deps: DeliveryDeps;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;

  constructor(deps: DeliveryDeps) {
    this.#deps = deps;
  }

  /** Sends what is due now and plans what is due later. To be called after every change. */
  run(): void {
    if (this.#running !== null || this.#stopping.signal.aborted) return;
    this.#running = this.#sendDue()
      .catch((err: unknown) => this.#deps.log.error({ err }, 'events could not be delivered'))
      .finally(() => {
        this.#running = null;
        this.#plan();
      });
  }

  /** Sends the events that were held or lost, in the order of the settings. Resolves when each was tried once. */
  async release(): Promise<void> {
    const { state } = this.#deps;
    await this.#running;
    const held = state.undelivered;
    state.undelivered = [];
    for (const entry of ordered(held, state.delivery.order)) await this.#deliver({ ...entry, lost: false });
    this.#deps.save();
    this.#plan();
  }

  /** Resolves when nothing is due any more. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#running;
  }

  async #sendDue(): Promise<void> {
    const { state, endpoint, now } = this.#deps;
    while (endpoint() !== null && !this.#stopping.signal.aborted) {
      this.#schedule();
      const due = state.undelivered.filter((entry) => !entry.lost && entry.due <= now());
      const batch = state.delivery.mode === 'send' ? ordered(due, state.delivery.order) : [];
      if (batch.length === 0) return;
      const sent = new Set(batch);
      state.undelivered = state.undelivered.filter((entry) => !sent.has(entry));
      for (const entry of batch) await this.#deliver(entry);
      this.#deps.save();
    }
  }

  /** New events become due after the delay of the settings, or are lost. */
  #schedule(): void {
    const { state, now } = this.#deps;
    const { mode, delay_ms } = state.delivery;
    state.undelivered = state.undelivered.map((entry) => {
      if (entry.due !== 0 || entry.lost) return entry;
      return mode === 'lose' ? { ...entry, lost: true } : { ...entry, due: now() + delay_ms };
    });
  }

  async #deliver(entry: Undelivered): Promise<void> {
    const { state, now } = this.#deps;
    for (let copy = 0; copy < state.delivery.copies; copy += 1) {
      if (await this.#post(entry.event)) continue;
      if (entry.attempt + 1 >= MOST_ATTEMPTS) return;
      const wait = Math.min(FIRST_RETRY_MS * 2 ** entry.attempt, LONGEST_RETRY_MS);
      state.undelivered.push({ ...entry, attempt: entry.attempt + 1, due: now() + wait });
      state.changed();
      return;
    }
    const event = state.find('event', entry.event);
    if (event !== undefined) state.change(event, { pending_webhooks: 0 });
    state.commit();
  }

  async #post(id: string): Promise<boolean> {
    const { state, secret, endpoint, log, now } = this.#deps;
    const [event, url] = [state.find('event', id), endpoint()];
    if (event === undefined) return true;
    if (url === null) return false;
    const body = JSON.stringify(event, null, 2);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signatureOf(body, secret, Math.floor(now() / 1_000)),
          'User-Agent': 'Stripe/1.0 (stand-in)',
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(TIME_OUT_MS)]),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch (err) {
      log.debug({ err, event: id }, 'an event was not delivered');
      return false;
    }
  }

  #plan(): void {
    const { state, now, endpoint } = this.#deps;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (endpoint() === null || this.#stopping.signal.aborted || state.delivery.mode !== 'send') return;
    const waiting = state.undelivered.filter(({ lost }) => !lost);
    if (waiting.length === 0) return;
    const next = Math.min(...waiting.map(({ due }) => due));
    this.#timer = setTimeout(() => this.run(), Math.max(50, next - now()));
    this.#timer.unref();
  }
}

function ordered(entries: readonly Undelivered[], order: 'kept' | 'reversed' | 'shuffled'): Undelivered[] {
  if (order === 'reversed') return entries.toReversed();
  if (order === 'kept') return [...entries];
  const keyed = entries.map((entry) => ({ entry, key: Math.random() }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ entry }) => entry);
}
