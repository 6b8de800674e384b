import type { Settlement } from './settlements.ts';

interface Due {
  readonly sportId: number;
  readonly settlement: Settlement;
}

/** Settlements that are known to come, in the order of their time. */
export class SettlementQueue {
  #waiting: Due[] = [];

  add(sportId: number, settlements: readonly Settlement[]): void {
    for (const settlement of settlements) this.#waiting.push({ sportId, settlement });
    // Sorted on demand: many are added at a start, few afterwards.
    this.#sorted = false;
  }

  #sorted = true;

  /** Takes out all whose time has come. */
  takeUntil(now: number): Due[] {
    if (!this.#sorted) {
      this.#waiting.sort((a, b) => a.settlement.at - b.settlement.at);
      this.#sorted = true;
    }
    const first = this.#waiting.findIndex(({ settlement }) => settlement.at > now);
    const count = first === -1 ? this.#waiting.length : first;
    return count === 0 ? [] : this.#waiting.splice(0, count);
  }
}
