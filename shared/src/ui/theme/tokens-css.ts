import {
  COLORS,
  DENSITY,
  EASING,
  FONT_FAMILY,
  FRAME,
  MOTION,
  SAFE_PALETTE,
  type Scheme,
  SIZES,
  WEIGHTS,
} from './tokens.ts';

/**
 * The text of `tokens.css`. Light is the default; dark follows the system unless `data-theme` on the root names a
 * scheme; `data-palette=safe` replaces the colours that carry meaning.
 */
export function tokensCss(): string {
  const dark = '@media (prefers-color-scheme: dark)';
  return [
    '/* Written by `npm run tokens` from tokens.ts. Change that file instead. */',
    rule(':root', [...scheme('light'), ...fixed()]),
    nested(dark, rule(':root:not([data-theme="light"])', scheme('dark'))),
    rule(':root[data-theme="dark"]', scheme('dark')),
    rule(':root[data-palette="safe"]', declarations(SAFE_PALETTE.light)),
    nested(
      dark,
      rule(':root[data-palette="safe"]:not([data-theme="light"])', declarations(SAFE_PALETTE.dark)),
    ),
    rule(':root[data-theme="dark"][data-palette="safe"]', declarations(SAFE_PALETTE.dark)),
    nested('@media (pointer: coarse), (max-width: 767px)', rule(':root', declarations(DENSITY.coarse, 'px'))),
    nested(
      '@media (prefers-reduced-motion: reduce)',
      rule(':root', ['--m-fast: 0ms', '--m-base: 0ms', '--m-slow: 0ms']),
    ),
  ].join('\n\n');
}

function scheme(name: Scheme): string[] {
  return [`color-scheme: ${name}`, ...declarations(COLORS[name])];
}

function fixed(): string[] {
  return [
    `--font: ${FONT_FAMILY}`,
    ...declarations(WEIGHTS),
    ...declarations(SIZES, 'px'),
    ...declarations(DENSITY.fine, 'px'),
    ...declarations(FRAME, 'px'),
    ...declarations(MOTION, 'ms'),
    `--ease: ${EASING}`,
    '--focus: 0 0 0 2px var(--surface), 0 0 0 4px var(--accent)',
  ];
}

function declarations(tokens: object, unit = ''): string[] {
  return Object.entries(tokens).map(([name, value]) => `--${name}: ${value}${unit}`);
}

function rule(selector: string, lines: readonly string[]): string {
  return `${selector} {\n${lines.map((line) => `  ${line};`).join('\n')}\n}`;
}

function nested(query: string, block: string): string {
  return `${query} {\n${block.replace(/^/gm, '  ')}\n}`;
}
