/** Each load is so many times the one before, until one is not carried. */
const GROWTH = 1.2;
const MOST_STEPS = 12;
/** How often the last step is halved: the highest load is found to less than 5 %. */
const HALVINGS = 2;

/**
 * The highest load that is carried, as a multiple of the first one: it grows by a fifth until one is not carried, then halves the
 * last step. A load that fails is tried once more: a pause of the machine is not its limit.
 * @param carry tries a load; null when it was not carried.
 * @returns what the highest carried load returned; null when not even the first one is carried.
 */
export async function highestCarried<T>(carry: (times: number) => Promise<T | null>): Promise<T | null> {
  const tryTwice = async (times: number) => (await carry(times)) ?? (await carry(times));
  let carried: T | null = null;
  let step = 0;
  for (; step < MOST_STEPS; step += 1) {
    const result = await tryTwice(GROWTH ** step);
    if (result === null) break;
    carried = result;
  }
  if (carried === null || step === MOST_STEPS) return carried;
  let low = step - 1;
  for (let halving = 1; halving <= HALVINGS; halving += 1) {
    const middle = low + 0.5 ** halving;
    const result = await tryTwice(GROWTH ** middle);
    if (result === null) continue;
    carried = result;
    low = middle;
  }
  return carried;
}
