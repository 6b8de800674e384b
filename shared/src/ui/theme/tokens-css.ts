import {
  CODE_FONT_FAMILY,
  COLORS,
  DENSITY,
  EASING,
  FONT_FAMILY,
  FRAME,
  MOTION,
  SAFE_PALETTE,
  type Scheme,
  SIZES,
  TEXT_SCALES,
  textSizes,
  WEIGHTS,
} from './tokens.ts';

/**
 * The text of `tokens.css`. Light is the default; dark follows the system unless `data-theme` on the root names a
 * scheme; `data-palette=safe` replaces the colours that carry meaning. `data-text-size`, `data-density` and `data-motion`
 * are the user's choices as well; a density counts where a mouse points.
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
    ...(['large', 'largest'] as const).map((size) =>
      rule(`:root[data-text-size="${size}"]`, [
        `--text-scale: ${TEXT_SCALES[size]}`,
        ...declarations(textSizes(TEXT_SCALES[size]), 'px'),
      ]),
    ),
    nested(
      '@media (not (pointer: coarse)) and (min-width: 768px)',
      (['compact', 'comfortable'] as const)
        .map((name) => rule(`:root[data-density="${name}"]`, heights(name)))
        .join('\n'),
    ),
    nested('@media (pointer: coarse), (max-width: 767px)', rule(':root', heights('coarse'))),
    nested('@media (prefers-reduced-motion: reduce)', rule(':root', still(['m-fast', 'm-base', 'm-slow']))),
    rule(':root[data-motion="reduced"]', still(Object.keys(MOTION))),
  ].join('\n\n');
}

function still(durations: readonly string[]): string[] {
  return durations.map((name) => `--${name}: 0ms`);
}

/** Heights grow with the user's text; the space beside the page does not. */
function heights(density: keyof typeof DENSITY): string[] {
  return Object.entries(DENSITY[density]).map(([name, px]) =>
    name === 'gutter' ? `--${name}: ${px}px` : `--${name}: calc(${px}px * var(--text-scale))`,
  );
}

function scheme(name: Scheme): string[] {
  return [`color-scheme: ${name}`, ...declarations(COLORS[name])];
}

function fixed(): string[] {
  return [
    `--font: ${FONT_FAMILY}`,
    `--font-code: ${CODE_FONT_FAMILY}`,
    ...declarations(WEIGHTS),
    ...declarations(SIZES, 'px'),
    `--text-scale: ${TEXT_SCALES.standard}`,
    ...heights('standard'),
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
