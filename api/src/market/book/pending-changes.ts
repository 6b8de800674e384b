import { lineIdOf } from '@fairline/shared/contracts';
import type { LineChange, SpecialChange, SpecialOddsChange } from '../change-set.ts';

/**
 * A change whose event, special or contestants are not known yet: odds answers may come before the fixtures they belong to.
 */
export type PendingChange =
  | { readonly kind: 'line'; readonly change: LineChange }
  | { readonly kind: 'special'; readonly change: SpecialChange }
  | { readonly kind: 'special-odds'; readonly change: SpecialOddsChange };

export type PendingKind = PendingChange['kind'];

/** Two pending changes with the same kind and key describe the same line or special; the later replaces the earlier. */
export function pendingKey(pending: PendingChange): string {
  switch (pending.kind) {
    case 'line':
      return lineIdOf(pending.change.eventId, pending.change.period);
    case 'special':
    case 'special-odds':
      return String(pending.change.specialId);
  }
}

/** The pending changes of the book: lines and specials by the event that is missing, special odds by their special. */
export class PendingChanges {
  readonly #byEvent = new Map<number, Map<string, PendingChange>>();
  readonly #oddsBySpecial = new Map<number, PendingChange>();

  add(pending: PendingChange): void {
    if (pending.kind === 'special-odds') {
      this.#oddsBySpecial.set(pending.change.specialId, pending);
      return;
    }
    const { eventId } = pending.change;
    const changes = this.#byEvent.get(eventId) ?? new Map<string, PendingChange>();
    changes.set(`${pending.kind} ${pendingKey(pending)}`, pending);
    this.#byEvent.set(eventId, changes);
  }

  remove(pending: PendingChange): void {
    if (pending.kind === 'special-odds') {
      this.#oddsBySpecial.delete(pending.change.specialId);
      return;
    }
    const { eventId } = pending.change;
    const changes = this.#byEvent.get(eventId);
    changes?.delete(`${pending.kind} ${pendingKey(pending)}`);
    if (changes?.size === 0) this.#byEvent.delete(eventId);
  }

  forEvent(eventId: number): readonly PendingChange[] {
    return [...(this.#byEvent.get(eventId)?.values() ?? [])];
  }

  forSpecial(specialId: number): PendingChange | undefined {
    return this.#oddsBySpecial.get(specialId);
  }

  /** Whether exactly this change is pending already: snapshots repeat the changes that have no event. */
  includes(pending: PendingChange): boolean {
    const known =
      pending.kind === 'special-odds'
        ? this.#oddsBySpecial.get(pending.change.specialId)
        : this.#byEvent.get(pending.change.eventId)?.get(`${pending.kind} ${pendingKey(pending)}`);
    return known !== undefined && JSON.stringify(known.change) === JSON.stringify(pending.change);
  }
}
