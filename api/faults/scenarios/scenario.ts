import type { Outcome } from './outcome.ts';
import type { Stage } from './stage.ts';

/** One way to break the running product. */
export interface Scenario {
  readonly name: string;
  /** The missing requirement of this machine, as a sentence; null when the scenario can run. */
  readonly lacks?: () => Promise<string | null> | string | null;
  /** Left out of the short form: it takes long by design, or another scenario covers it. */
  readonly slow?: true;
  readonly run: (stage: Stage) => Promise<Outcome>;
}
