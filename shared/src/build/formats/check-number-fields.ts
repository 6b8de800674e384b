import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JSXOpeningElement, parseSync, Visitor } from 'oxc-parser';

const SCREENS = /^(shell\/src|shared\/src\/ui|mfe-[a-z-]+\/src)\/.*\.tsx$/;
const TEST = /\.(test|stories)\.tsx$|(^|\/)testing\//;
/** Attribute with which a field shows what it reads. */
const SHOWN_BY: ReadonlyMap<string, string> = new Map([
  ['TextField', 'number'],
  ['EntryField', 'read'],
]);
const NUMBER_LABEL = /\b(?:odds|price|stake|points|handicap|amount|limit|commission|percent)|\(%\)/i;

/**
 * Finds the fields of screens in which money, odds, a line or a percentage is typed, and which do not show beside them how it was read.
 *
 * @returns a sentence for each
 */
export function checkNumberFields(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => SCREENS.test(file) && !TEST.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      if (!/TextField|EntryField|<input/.test(text)) return [];
      const found: string[] = [];
      new Visitor({
        JSXOpeningElement(element) {
          if (!takesNumber(element, text) || showsReading(element, text)) return;
          const line = text.slice(0, element.start).split('\n').length;
          found.push(
            `formats: ${file}:${line} takes a number and does not show what it reads. Give the field its number, or a NumberNote to the input.`,
          );
        },
      }).visit(parseSync(file, text).program);
      return found;
    });
}

function takesNumber(element: JSXOpeningElement, text: string): boolean {
  const name = nameIn(element);
  if (name !== 'input' && !SHOWN_BY.has(name)) return false;
  if (/\bdecimal\b/.test(attribute(element, 'inputMode', text) ?? '')) return true;
  const type = attribute(element, 'type', text) ?? '';
  return SHOWN_BY.has(name) && type === '' && NUMBER_LABEL.test(attribute(element, 'label', text) ?? '');
}

function showsReading(element: JSXOpeningElement, text: string): boolean {
  const shownBy = SHOWN_BY.get(nameIn(element));
  if (shownBy !== undefined) return attribute(element, shownBy, text) !== null;
  return (
    /-note/.test(attribute(element, 'aria-describedby', text) ?? '') && /<(?:Number|Typed)Note\b/.test(text)
  );
}

const nameIn = ({ name }: JSXOpeningElement): string => (name.type === 'JSXIdentifier' ? name.name : '');

/** The source of an attribute's value; null without the attribute. */
function attribute({ attributes }: JSXOpeningElement, wanted: string, text: string): string | null {
  const found = attributes.find(
    (each) => each.type === 'JSXAttribute' && each.name.type === 'JSXIdentifier' && each.name.name === wanted,
  );
  return found?.type === 'JSXAttribute' ? text.slice(found.value?.start ?? found.start, found.end) : null;
}
