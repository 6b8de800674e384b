/** Reports of `npm start` to a person at a terminal. Plain JavaScript for Node 20, as `prepare.mjs`. */

/** Whether a person reads the output: otherwise programs do, and it stays as it always is. */
export const isTerminal = process.stdout.isTTY === true;

/** Writes one line where a person reads it. */
export function print(line) {
  if (isTerminal) process.stdout.write(`${line}\n`);
}

/** How long a step takes before it is announced. Milliseconds. */
const LONG_MS = 1_500;
/** As in `start-steps.ts` of the program, whose lines follow. */
const NAME_WIDTH = 36;

/** Runs a part of the start, and prints its name with the time that it took. */
export async function step(name, work) {
  if (!isTerminal) return work();
  const began = performance.now();
  const announcement = setTimeout(() => print(`  ${name} …`), LONG_MS);
  try {
    const result = await work();
    print(`  ${name.padEnd(NAME_WIDTH)} ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    return result;
  } finally {
    clearTimeout(announcement);
  }
}
