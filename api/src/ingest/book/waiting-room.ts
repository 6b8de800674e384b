import type { LineChange, SpecialChange, SpecialOddsChange } from '../change-set.ts';

/** A change whose event or special is not known yet: odds answers may come before the fixtures they belong to. */
export type WaitingChange =
  | { readonly kind: 'line'; readonly change: LineChange }
  | { readonly kind: 'special'; readonly change: SpecialChange }
  | { readonly kind: 'special-odds'; readonly change: SpecialOddsChange };

export type WaitingKind = WaitingChange['kind'];

/** Two waiting changes with one kind and key are about the same thing; the later replaces the earlier. */
export function waitingKey(waiting: WaitingChange): string {
  switch (waiting.kind) {
    case 'line':
      return `${waiting.change.eventId}:${waiting.change.period}`;
    case 'special':
    case 'special-odds':
      return String(waiting.change.specialId);
  }
}

/** What waits, found by what it waits for. */
export class WaitingRoom {
  readonly #byEvent = new Map<number, Map<string, WaitingChange>>();
  readonly #oddsBySpecial = new Map<number, WaitingChange>();

  put(waiting: WaitingChange): void {
    if (waiting.kind === 'special-odds') {
      this.#oddsBySpecial.set(waiting.change.specialId, waiting);
      return;
    }
    const { eventId } = waiting.change;
    const changes = this.#byEvent.get(eventId) ?? new Map<string, WaitingChange>();
    changes.set(`${waiting.kind} ${waitingKey(waiting)}`, waiting);
    this.#byEvent.set(eventId, changes);
  }

  remove(waiting: WaitingChange): void {
    if (waiting.kind === 'special-odds') {
      this.#oddsBySpecial.delete(waiting.change.specialId);
      return;
    }
    const { eventId } = waiting.change;
    const changes = this.#byEvent.get(eventId);
    changes?.delete(`${waiting.kind} ${waitingKey(waiting)}`);
    if (changes?.size === 0) this.#byEvent.delete(eventId);
  }

  forEvent(eventId: number): readonly WaitingChange[] {
    return [...(this.#byEvent.get(eventId)?.values() ?? [])];
  }

  forSpecial(specialId: number): WaitingChange | undefined {
    return this.#oddsBySpecial.get(specialId);
  }

  /** Whether exactly this change waits already: snapshots repeat what they cannot place. */
  holds(waiting: WaitingChange): boolean {
    const known =
      waiting.kind === 'special-odds'
        ? this.#oddsBySpecial.get(waiting.change.specialId)
        : this.#byEvent.get(waiting.change.eventId)?.get(`${waiting.kind} ${waitingKey(waiting)}`);
    return known !== undefined && JSON.stringify(known.change) === JSON.stringify(waiting.change);
  }
}
