/**
 * How many letters have to be added, removed, replaced, or exchanged with their neighbour to turn one word into the other.
 * @example editDistance('arsenl', 'arsenal') // 1
 * @example editDistance('mlian', 'milan') // 1
 */
export function editDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  a.forEach((letter, i) => {
    const row = [i + 1];
    b.forEach((target, j) => {
      const at = (cells: readonly number[], column: number) => cells[column] ?? Number.POSITIVE_INFINITY;
      let least = Math.min(at(above, j + 1) + 1, at(row, j) + 1, at(above, j) + (letter === target ? 0 : 1));
      if (i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === target) {
        least = Math.min(least, at(before, j - 1) + 1);
      }
      row.push(least);
    });
    [before, above] = [above, row];
  });
  return above[b.length] ?? 0;
}
