/** Memory for the columns of bets, by the width of their values. Times are microseconds since 2000. */
export type BetMemory = ReturnType<typeof newMemory>;

/** Memory that so many bets fit in. */
export function newMemory(size: number) {
  const f64 = () => new Float64Array(size);
  const [i32, u32] = [() => new Int32Array(size), () => new Uint32Array(size)];
  const u8 = () => new Uint8Array(size);
  return {
    wide: {
      ...{ id: f64(), starts: f64(), placed: f64(), odds: f64(), net: f64(), event: f64() },
      ...{ ev: f64(), clv: f64() },
    },
    middle: {
      ...{ stakeHigh: i32(), stakeLow: u32(), profitHigh: i32(), profitLow: u32() },
      ...{ sportId: i32(), setting: i32() },
    },
    narrow: {
      ...{ selections: new Uint16Array(size), currency: u8(), result: u8(), free: u8(), live: u8() },
      ...{ hasStart: u8(), side: u8() },
    },
    /** The number of tags of all bets before each. */
    firstTag: new Uint32Array(size + 1),
  };
}

/** Copies all bets into larger memory. */
export function copyMemory(from: BetMemory, to: BetMemory): void {
  for (const width of ['wide', 'middle', 'narrow'] as const) {
    const [columns, larger] = [Object.values(from[width]), Object.values(to[width])];
    for (const [place, column] of columns.entries()) larger[place]?.set(column);
  }
  to.firstTag.set(from.firstTag);
}

/** Copies bets in another order, all but their tags. */
export function copyInOrder(from: BetMemory, to: BetMemory, order: Uint32Array): void {
  const wide = Object.values(to.wide);
  for (const [place, column] of Object.values(from.wide).entries()) {
    orderWide(column, wide[place] as Float64Array, order);
  }
  const middle = Object.values(to.middle);
  for (const [place, column] of Object.values(from.middle).entries()) {
    orderMiddle(column, middle[place] as Int32Array | Uint32Array, order);
  }
  const narrow = Object.values(to.narrow);
  for (const [place, column] of Object.values(from.narrow).entries()) {
    orderNarrow(column, narrow[place] as Uint8Array | Uint16Array, order);
  }
}

// One function a width: in one for all of them each access would look for the type of its column.
function orderWide(from: Float64Array, to: Float64Array, order: Uint32Array): void {
  for (let row = 0; row < order.length; row += 1) to[row] = from[order[row] as number] as number;
}

export function orderMiddle(
  from: Int32Array | Uint32Array,
  to: Int32Array | Uint32Array,
  order: Uint32Array,
): void {
  for (let row = 0; row < order.length; row += 1) to[row] = from[order[row] as number] as number;
}

function orderNarrow(from: Uint8Array | Uint16Array, to: Uint8Array | Uint16Array, order: Uint32Array): void {
  for (let row = 0; row < order.length; row += 1) to[row] = from[order[row] as number] as number;
}
