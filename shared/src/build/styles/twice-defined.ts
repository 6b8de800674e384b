/** A style sheet: its path and its text. */
export type StyleSheet = readonly [file: string, text: string];

/**
 * The classes that two style sheets define, each by a rule for the class alone outside of any at-rule. Which of them holds depends on what
 * was loaded first: a screen would change when another one is opened. A sentence for each; empty when there is none.
 */
export function twiceDefined(sheets: readonly StyleSheet[]): string[] {
  const owners = new Map<string, string>();
  return sheets.flatMap(([file, text]) =>
    classesOf(text).flatMap((name) => {
      const owner = owners.get(name);
      if (owner === undefined) owners.set(name, file);
      return owner === undefined || owner === file
        ? []
        : `styles: ${file} defines .${name}, as ${owner} does. Give one of them another name.`;
    }),
  );
}

/** The classes that a style sheet has top-level rules for. */
function classesOf(text: string): string[] {
  const names = new Set<string>();
  let depth = 0;
  let selector = '';
  for (const character of text.replace(/\/\*.*?\*\//gs, '')) {
    if (character === '{') {
      if (depth === 0) for (const name of loneClasses(selector)) names.add(name);
      depth += 1;
    } else if (character === '}') {
      depth -= 1;
      selector = '';
    } else if (character === ';') {
      selector = '';
    } else if (depth === 0) {
      selector += character;
    }
  }
  return [...names];
}

function loneClasses(selector: string): string[] {
  const list = selector.replace(/\([^()]*\)/g, '()');
  return list.split(',').flatMap((one) => /^\.([\w-]+)$/.exec(one.trim())?.[1] ?? []);
}
