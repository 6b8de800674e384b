/** The page whose tables `npm run joint-model` writes. */
export const JOINT_PAGE = new URL('../../../../docs/joint-model.md', import.meta.url);

const start = (name: string) => `<!-- table ${name} -->\n`;
const END = '\n<!-- end -->';

/** The table of a name in the page, as Markdown; null when the page has no such place. */
export function tableOf(page: string, name: string): string | null {
  const from = page.indexOf(start(name));
  const to = page.indexOf(END, from);
  return from < 0 || to < 0 ? null : page.slice(from + start(name).length, to);
}

/** The page with a table replaced. @throws RangeError when the page has no place for it. */
export function withTable(page: string, name: string, table: string): string {
  const from = page.indexOf(start(name));
  const to = page.indexOf(END, from);
  if (from < 0 || to < 0) throw new RangeError(`The page has no place for the table ${name}`);
  return page.slice(0, from) + start(name) + table + page.slice(to);
}
