import { randomUUID } from 'node:crypto';
import type { Clocks } from '../../src/platform/wall-clock-watch.ts';

/** The two clocks of a machine; they stand still until they are moved. */
export class TestClocks implements Clocks {
  #wall: number;
  #monotonic = 0;
  readonly bootId = randomUUID();

  constructor(wall: number) {
    this.#wall = wall;
  }

  wall = (): number => this.#wall;
  monotonic = (): number => this.#monotonic;

  /** Advances both clocks until the wall clock shows `wall` at least. */
  passUntil(wall: number): void {
    this.pass(Math.max(0, wall - this.#wall));
  }

  pass(ms: number): void {
    this.#wall += ms;
    this.#monotonic += ms;
  }

  /** Somebody sets the wall clock. */
  set(wall: number): void {
    this.#wall = wall;
  }
}
