import { missing, StripeApiError } from '../api/api-error.ts';
import { newId } from './ids.ts';
import type { Kind, Kinds } from './kinds.ts';
import type { StripeObject } from './objects.ts';
import { publicFields } from './public-fields.ts';
import type { Delivery, SavedAnswer, SavedState, Undelivered } from './saved-state.ts';

const KEPT_EVENTS = 500;
const KEPT_ANSWERS = 300;
const API_VERSION = '2026-10-28.endive';

/** The request that causes events. */
export interface RequestOrigin {
  readonly id: string;
  readonly idempotency_key: string | null;
}

/**
 * Everything that the stand-in stores. Objects are replaced, never changed in place, so that a failed request can be undone
 * and an event shows its object as it was.
 */
export class StripeState {
  readonly #objects = new Map<string, Map<string, StripeObject>>();
  readonly #realNow: () => number;
  #undo: Array<() => void> = [];
  #ahead = 0;
  #at: number | null = null;
  #version = 0;
  request: RequestOrigin | null = null;
  undelivered: Undelivered[] = [];
  delivery: Delivery = { mode: 'send', delay_ms: 0, copies: 1, order: 'kept' };
  afterRetries: 'cancel' | 'unpaid' = 'cancel';
  answers: SavedAnswer[] = [];
  #keys: Record<string, string> = {};

  /** @param realNow epoch milliseconds */
  constructor(realNow: () => number, saved: SavedState | null = null) {
    this.#realNow = realNow;
    if (saved === null) return;
    this.#ahead = saved.ahead;
    for (const [kind, objects] of Object.entries(saved.objects)) {
      this.#objects.set(
        kind,
        new Map(objects.map((object) => [object.id, object as unknown as StripeObject])),
      );
    }
    this.undelivered = saved.undelivered;
    this.delivery = saved.delivery;
    this.afterRetries = saved.after_retries;
    this.answers = saved.answers;
    this.#keys = saved.keys;
  }

  /** Grows with every change, so that only a changed state is written. */
  get version(): number {
    return this.#version;
  }

  changed(): void {
    this.#version += 1;
  }

  saved(): SavedState {
    const objects = [...this.#objects].map(([kind, byId]) => [kind, [...byId.values()]] as const);
    return {
      version: 1,
      ahead: this.#ahead,
      objects: Object.fromEntries(objects) as unknown as SavedState['objects'],
      answers: this.answers,
      undelivered: this.undelivered,
      delivery: this.delivery,
      after_retries: this.afterRetries,
      keys: this.#keys,
    };
  }

  /** A secret of this stand-in, created once. */
  keyOf(name: string, create: () => string): string {
    const key = this.#keys[name] ?? create();
    if (this.#keys[name] === undefined) this.changed();
    this.#keys = { ...this.#keys, [name]: key };
    return key;
  }

  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    return this.#objects.get(kind)?.get(id) as Kinds[K] | undefined;
  }

  /** @param param the parameter that names the object; `id` for the path */
  get<K extends Kind>(kind: K, id: string, param = 'id'): Kinds[K] {
    const found = this.find(kind, id);
    if (found === undefined) throw missing(kind.replace(/^.*[._]/, ''), id, param);
    return found;
  }

  /** The objects of a kind, oldest first. */
  all<K extends Kind>(kind: K): Array<Kinds[K]> {
    return [...(this.#objects.get(kind)?.values() ?? [])] as unknown as Array<Kinds[K]>;
  }

  put<T extends Kinds[Kind]>(object: T): T {
    const byId = this.#mapOf(object.object);
    const before = byId.get(object.id);
    byId.set(object.id, object);
    this.#undo.push(() => (before === undefined ? byId.delete(object.id) : byId.set(object.id, before)));
    this.#version += 1;
    return object;
  }

  /** Replaces some fields of a stored object. */
  change<T extends Kinds[Kind]>(object: T, fields: Partial<T>): T {
    return this.put({ ...object, ...fields });
  }

  /** Adds an event about an object, and what changed of it. */
  emit<T extends Kinds[Kind]>(type: string, object: T, before?: T): void {
    const shown = publicFields(object);
    const event = this.put({
      id: newId('evt'),
      object: 'event' as const,
      api_version: API_VERSION,
      created: this.now(),
      data: {
        object: shown,
        ...(before === undefined ? {} : { previous_attributes: changesOf(publicFields(before), shown) }),
      },
      livemode: false,
      pending_webhooks: 1,
      request: this.request ?? { id: null, idempotency_key: null },
      type,
    });
    const entry = { event: event.id, attempt: 0, due: 0, lost: false };
    this.undelivered.push(entry);
    this.#undo.push(() => {
      this.undelivered = this.undelivered.filter((other) => other !== entry);
    });
  }

  /** Changes an object and reports it with an event. */
  update<T extends Kinds[Kind]>(object: T, fields: Partial<T>, type: string): T {
    const changed = this.change(object, fields);
    this.emit(type, changed, object);
    return changed;
  }

  /** Runs one request: when it fails, nothing of it remains, unless its error says otherwise. */
  transaction<T>(run: () => T): T {
    const outer = this.#undo;
    this.#undo = [];
    try {
      const result = run();
      outer.push(...this.#undo);
      return result;
    } catch (error) {
      if (error instanceof StripeApiError && error.keepsChanges) outer.push(...this.#undo);
      else for (const undo of this.#undo.reverse()) undo();
      throw error;
    } finally {
      this.#undo = outer;
    }
  }

  /** Ends a request: it cannot be undone any more. Old events and answers are dropped. */
  commit(): void {
    this.#undo = [];
    const events = this.#mapOf('event');
    const waiting = new Set(this.undelivered.map(({ event }) => event));
    for (const id of events.keys()) {
      if (events.size <= KEPT_EVENTS) break;
      if (!waiting.has(id)) events.delete(id);
    }
    if (this.answers.length > KEPT_ANSWERS) this.answers = this.answers.slice(-KEPT_ANSWERS);
  }

  /** The time of the stand-in in seconds, or of the change that is being made. */
  now(): number {
    return this.#at ?? Math.floor(this.#realNow() / 1_000) + this.#ahead;
  }

  /** The time of a customer: that of its test clock, or of the stand-in. */
  timeOf(customer: string | null): number {
    const clock = customer === null ? null : (this.find('customer', customer)?.test_clock ?? null);
    if (this.#at !== null || clock === null) return this.now();
    return this.find('test_helpers.test_clock', clock)?.frozen_time ?? this.now();
  }

  /** Runs with a time of its own. */
  at<T>(seconds: number, run: () => T): T {
    const outer = this.#at;
    this.#at = seconds;
    try {
      return run();
    } finally {
      this.#at = outer;
    }
  }

  /** Moves the clock of the stand-in forward. */
  advance(seconds: number): void {
    this.#ahead += seconds;
    this.#version += 1;
  }

  delete(kind: Kind, id: string): void {
    const byId = this.#mapOf(kind);
    const before = byId.get(id);
    byId.delete(id);
    if (before !== undefined) this.#undo.push(() => byId.set(id, before));
    this.#version += 1;
  }

  #mapOf(kind: string): Map<string, StripeObject> {
    const found = this.#objects.get(kind);
    if (found !== undefined) return found;
    const created = new Map<string, StripeObject>();
    this.#objects.set(kind, created);
    return created;
  }
}

/** The fields that changed, with their values before. */
function changesOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(before).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(after[field])),
  );
}
