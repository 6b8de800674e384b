/**
 * Tags in one cell, parted by `|`. A `|` or backslash inside a tag has a backslash before it.
 *
 * @example
 * joinTags(['value', 'a|b']); // 'value|a\\|b'
 */
export function joinTags(tags: readonly string[]): string {
  return tags.map((tag) => tag.replace(/[\\|]/g, '\\$&')).join('|');
}

/** The tags of a cell without empty and repeated ones; the inverse of {@link joinTags}. */
export function splitTags(cell: string): string[] {
  const tags = [...cell.matchAll(/(?:\\[\\|]|[^|])+/g)].map(([tag]) =>
    tag.replace(/\\([\\|])/g, '$1').trim(),
  );
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
