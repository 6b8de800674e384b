import { type Container, parse, type Rule } from 'postcss';

/** A class in a selector. What is inside `:not()` or `:is()` does not decide alone, and is left out before. */
const CLASS = /\.([\w-]+)/g;
const INSIDE_PARENTHESES = /\([^()]*\)/g;
const NAME = /[\w-]+/g;

/**
 * The style sheet of a page without the rules for classes that neither the page nor its script names, and without the custom
 * properties and animations that nothing that is left reads. Whatever could be a name counts as one, so that no rule is left
 * out that a script may come to need.
 *
 * @param css without source map
 * @param names the page, its script, and whatever else names classes
 */
export function usedStyles(css: string, names: string): string {
  const known = new Set(names.match(NAME));
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    if (isStep(rule)) return;
    const selectors = rule.selectors.filter((selector) =>
      classesOf(selector).every((name) => known.has(name)),
    );
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selector = selectors.join(',');
  });
  while (removeUnread(sheet, names)) removeEmpty(sheet);
  removeEmpty(sheet);
  return sheet.toString();
}

/** A step of an animation, whose selector is a percentage. */
function isStep({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';
}

function classesOf(selector: string): string[] {
  let outside = selector;
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replaceAll(INSIDE_PARENTHESES, '');
  }
  return [...outside.matchAll(CLASS)].map(([, name = '']) => name);
}

/** Removes what no rule reads. @returns whether anything was removed: what only that has read may be removable now */
function removeUnread(sheet: Container, names: string): boolean {
  const read = new Set(names.match(NAME));
  sheet.walkDecls(({ prop, value }) => {
    const isAnimation = prop.startsWith('animation');
    for (const name of value.match(NAME) ?? []) if (isAnimation || name.startsWith('--')) read.add(name);
  });
  let found = false;
  sheet.walk((node) => {
    const name =
      node.type === 'decl'
        ? node.prop
        : node.type === 'atrule' && node.name === 'keyframes'
          ? node.params
          : '';
    const isDefinition = node.type === 'atrule' ? name !== '' : name.startsWith('--');
    if (!isDefinition || read.has(name)) return;
    node.remove();
    found = true;
  });
  return found;
}

function removeEmpty(sheet: Container): void {
  for (let found = true; found; ) {
    found = false;
    sheet.walk((node) => {
      if (!('nodes' in node) || node.nodes === undefined || node.nodes.length > 0) return;
      node.remove();
      found = true;
    });
  }
}
