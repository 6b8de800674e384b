import { type Lab, startLab } from '../lab/lab.ts';
import type { Length, Outcome } from './outcome.ts';

/** Provides scenarios with a lab, which they share one after the other until one breaks it. */
export class Stage {
  readonly length: Length;
  readonly #mostUses: number;
  #lab: Lab | null = null;
  #uses = 0;

  /** @param mostUses How many scenarios share a lab: few keep the recomputation short, many save starts. */
  constructor(length: Length, mostUses: number) {
    this.length = length;
    this.#mostUses = mostUses;
  }

  /** Part of the market that is simulated: every nth match. Reading all of it takes a core for as long as the short form lasts. */
  get oneIn(): number {
    return this.byLength(8, 1);
  }

  async lab(): Promise<Lab> {
    if (this.#uses >= this.#mostUses) await this.clear();
    this.#lab ??= await startLab({ oneIn: this.oneIn });
    this.#uses += 1;
    return this.#lab;
  }

  /** Stops the lab when it may be broken. */
  async after({ failures }: Outcome): Promise<void> {
    if (failures.length > 0) await this.clear();
  }

  async clear(): Promise<void> {
    const lab = this.#lab;
    this.#lab = null;
    this.#uses = 0;
    await lab?.stop();
  }

  /** The number for the length of the run: seconds, or how many. */
  byLength(short: number, long: number): number {
    return this.length === 'short' ? short : long;
  }
}
