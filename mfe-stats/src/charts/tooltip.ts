/** The inside of a tooltip of a chart: a heading, and values beside their names. */
export function tooltip(
  heading: string,
  values: readonly (readonly [name: string, value: string])[],
): string {
  const rows = values.map(([name, value]) => `<span>${escaped(name)}</span><span>${escaped(value)}</span>`);
  return `<div><b>${escaped(heading)}</b>${rows.join('')}</div>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
