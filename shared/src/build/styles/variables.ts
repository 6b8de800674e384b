/** The CSS variables that a value reads, without those that have a fallback. */
export function variablesUsedIn(value: string): string[] {
  return [...value.matchAll(/var\(\s*(--[\w-]+)\s*(?=\))/g)].map(([, name = '']) => name);
}

/** The CSS variables that a style sheet or a script sets. A script names them as property or as argument. */
export function namesSetIn(file: string, text: string): string[] {
  const pattern = file.endsWith('.css') ? /(--[\w-]+)\s*:/g : /['"`](--[\w-]+)['"`]/g;
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}
