import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Declared, declarationsOfCss } from './css-declarations.ts';
import { declarationsOfTsx } from './inline-declarations.ts';
import { literalsIn } from './literals.ts';
import { tokensOf } from './tokens.ts';
import { twiceDefined } from './twice-defined.ts';

/** The one folder that writes colours, sizes and durations. */
const THEME = 'shared/src/ui/theme/';
const TOKENS = `${THEME}tokens.css`;
const TEST = /\.(test|prop\.test)\.tsx?$|(^|\/)testing\//;

/**
 * Every colour, font, radius, box shadow and duration that is written outside the theme, in CSS and in `style` attributes,
 * every CSS variable that is used but set nowhere, and every class that two style sheets define which may be loaded together: a sentence
 * for each; empty when there is none.
 */
export function checkStyles(root: string, files: readonly string[]): string[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const tokens = tokensOf(files.includes(TOKENS) ? read(TOKENS) : '');
  const sources = files.filter((file) => /\.(css|tsx?)$/.test(file) && !TEST.test(file) && isScreen(file));
  const texts = sources.map((file) => [file, read(file)] as const);
  const set = new Set(texts.flatMap(([file, text]) => namesSetIn(file, text)));

  const sheets = texts.filter(([file]) => file.endsWith('.css'));
  const inOne = texts.flatMap(([file, text]) => {
    const declared = file.endsWith('.css') ? declarationsOfCss(text) : declarationsOfTsx(file, text);
    const literals = file.startsWith(THEME)
      ? []
      : declared.flatMap((one) =>
          literalsIn(one.property, one.value).map(({ kind, text: literal }) =>
            sentence(file, one, `${literal} (${kind})`, tokens.suggest(kind, literal)),
          ),
        );
    const unknown = declared.flatMap((one) =>
      variablesUsedIn(one.value)
        .filter((name) => !set.has(name) && !name.startsWith('--ant-'))
        .map((name) => sentence(file, one, `var(${name}), which is set nowhere`, tokens.similar(name))),
    );
    return [...literals, ...unknown];
  });
  return [...inOne, ...twiceDefined(sheets)];
}

const isScreen = (file: string): boolean => /^(shell\/src|shared\/src\/ui|mfe-[a-z-]+\/src)\//.test(file);

function sentence(file: string, { line, property }: Declared, found: string, instead: string | null): string {
  const use = instead === null ? 'Use a token of shared/src/ui/theme.' : `Use var(${instead}).`;
  return `styles: ${file}:${line} ${property} has ${found}. ${use}`;
}

/** The CSS variables that a value reads, without those that have a fallback. */
function variablesUsedIn(value: string): string[] {
  return [...value.matchAll(/var\(\s*(--[\w-]+)\s*(?=\))/g)].map(([, name = '']) => name);
}

/** The CSS variables that a style sheet or a script sets. A script names them as property or as argument. */
function namesSetIn(file: string, text: string): string[] {
  const pattern = file.endsWith('.css') ? /(--[\w-]+)\s*:/g : /['"`](--[\w-]+)['"`]/g;
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}
