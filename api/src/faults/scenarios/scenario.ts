import type { Outcome } from './outcome.ts';
import type { Stage } from './stage.ts';

/** A way to break the running product, and what it has to hold against. */
export interface Scenario {
  readonly name: string;
  /** What the machine lacks for it, as a sentence; null when it can run. */
  readonly lacks?: () => Promise<string | null> | string | null;
  /** Left out of the short form: it takes long by design, or another one shows the same. */
  readonly slow?: true;
  readonly run: (stage: Stage) => Promise<Outcome>;
}
