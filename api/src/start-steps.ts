/** How long a step takes before it is announced. Milliseconds. */
const LONG_MS = 1_500;

export interface StartStepsDeps {
  /** Writes one line; null: nobody reads them. */
  readonly print: ((line: string) => void) | null;
  readonly now: () => number;
}

/** Reports the parts of a start to a person at a terminal: each when it is done, with its time, and a long one also when it begins. */
export function createStartSteps({ print, now }: StartStepsDeps) {
  return {
    async step<T>(name: string, work: () => Promise<T>): Promise<T> {
      if (print === null) return work();
      const began = now();
      const announcement = setTimeout(() => print(`  ${name} …`), LONG_MS);
      try {
        const result = await work();
        print(`  ${name.padEnd(NAME_WIDTH)} ${((now() - began) / 1_000).toFixed(1)} s`);
        return result;
      } finally {
        clearTimeout(announcement);
      }
    },
  };
}
export type StartSteps = ReturnType<typeof createStartSteps>;

/** As in `steps.mjs` of the commands, whose lines stand above. */
const NAME_WIDTH = 36;
