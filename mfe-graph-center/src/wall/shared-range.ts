/** Ends of an axis of values. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The ends that all charts of one scale have: those of the widest of them together. */
export function createSharedRange(onChange: () => void) {
  const ranges = new Map<number, Range>();
  let all: Range | undefined;
  const join = (): Range | undefined => {
    const known = [...ranges.values()];
    if (known.length === 0) return undefined;
    return {
      from: Math.min(...known.map(({ from }) => from)),
      to: Math.max(...known.map(({ to }) => to)),
    };
  };
  return {
    /** The ends, with those of one chart; null: it shows nothing. */
    with(id: number, own: Range | null): Range | undefined {
      if (own === null) ranges.delete(id);
      else ranges.set(id, own);
      const next = join();
      if (next?.from !== all?.from || next?.to !== all?.to) {
        all = next;
        onChange();
      }
      return all;
    },
    remove(id: number): void {
      ranges.delete(id);
    },
  };
}
export type SharedRange = ReturnType<typeof createSharedRange>;
