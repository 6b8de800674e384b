/**
 * Charts in the order that the user has chosen; those that have no place in it follow in their own order.
 * @example inOrder([{ id: 1 }, { id: 2 }, { id: 3 }], [3, 1]) // ids 3, 1, 2
 */
export function inOrder<Item extends { readonly id: number }>(
  items: readonly Item[],
  order: readonly number[],
): Item[] {
  const places = new Map(order.map((id, place) => [id, place]));
  return items
    .map((item, index) => ({ item, place: places.get(item.id) ?? order.length + index }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/**
 * The order after one chart was moved to a place.
 * @example moveTo([1, 2, 3], 3, 0) // [3, 1, 2]
 */
export function moveTo(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((one) => one !== id);
  const to = Math.max(0, Math.min(others.length, place));
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** Where an arrow key moves a chart; null for other keys. */
export function placeAfter(key: string, place: number, count: number, columns: number): number | null {
  const by: Readonly<Record<string, number>> = {
    ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns },
    ...{ Home: -count, End: count },
  };
  const step = by[key];
  if (step === undefined) return null;
  const next = place + step;
  // Up and down stay in the column; the first and the last key go to the ends.
  if (key === 'ArrowUp' && next < 0) return place;
  if (key === 'ArrowDown' && next > count - 1) return count - 1;
  return Math.max(0, Math.min(count - 1, next));
}
