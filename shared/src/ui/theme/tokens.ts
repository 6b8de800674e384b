/**
 * Every colour, size, radius and duration of the product. `tokens.css` is written from this file
 * (`npm run tokens`), and `antd-theme.ts` passes the same values to the component library.
 *
 * Contrast is measured on `surface`: text pairs reach 4.5, control borders 3 (WCAG 2.2, 1.4.3 and 1.4.11);
 * `colors/token-contrast.test.ts` holds every pair that the product uses to that.
 */

/** Colours that differ between light and dark. `#rrggbb`, or any CSS value for scrims and elevations. */
export interface ColorTokens {
  readonly bg: string;
  readonly surface: string;
  readonly sunken: string;
  readonly hover: string;
  readonly selected: string;
  readonly raised: string;
  readonly line: string;
  readonly 'line-strong': string;
  readonly control: string;
  readonly scrim: string;
  /** `bg` under the scrim, for the place of the scroll bar, which no scrim reaches. */
  readonly 'scrim-bg': string;
  readonly ink: string;
  readonly 'ink-2': string;
  readonly 'ink-3': string;
  /** Fair odds in data, actions in controls. Nothing else has this colour. */
  readonly accent: string;
  readonly 'accent-hover': string;
  readonly 'accent-soft': string;
  readonly 'on-accent': string;
  readonly up: string;
  readonly 'up-soft': string;
  readonly down: string;
  readonly 'down-soft': string;
  readonly 'on-down': string;
  readonly warn: string;
  readonly 'warn-soft': string;
  readonly 'c-odds': string;
  readonly 'c-fair': string;
  readonly 'c-limit': string;
  readonly 'c-limit-fill': string;
  readonly 'c-vig': string;
  readonly 'c-grid': string;
  readonly 'c-axis': string;
  readonly 'c-band': string;
  readonly 't-orange': string;
  readonly 't-cyan': string;
  readonly 't-pink': string;
  readonly 't-purple': string;
  readonly 't-green': string;
  readonly 't-red': string;
  readonly 't-blue': string;
  readonly 't-yellow': string;
  readonly 't-gray': string;
  readonly 'e-1': string;
  readonly 'e-2': string;
  readonly 'e-3': string;
}

/** Colours of the safe palette: blue rises, orange falls, for eyes that do not separate green and red. */
export type PaletteTokens = Pick<
  ColorTokens,
  'up' | 'up-soft' | 'down' | 'down-soft' | 'on-down' | 'warn' | 'warn-soft'
>;

export type Scheme = 'light' | 'dark';

export const COLORS: Readonly<Record<Scheme, ColorTokens>> = {
  light: {
    bg: '#f1f4f3',
    surface: '#ffffff',
    sunken: '#ebf0ef',
    hover: '#f5f8f7',
    selected: '#e2f1f3',
    raised: '#ffffff',
    line: '#dfe6e5',
    'line-strong': '#c2cdcc',
    control: '#74858a',
    scrim: 'rgb(11 23 26 / 38%)',
    'scrim-bg': '#99a0a0',
    ink: '#0f1c1f',
    'ink-2': '#445659',
    'ink-3': '#5a6b6f',
    accent: '#006779',
    'accent-hover': '#00525f',
    'accent-soft': '#dcf0f2',
    'on-accent': '#ffffff',
    up: '#13743a',
    'up-soft': '#ddf3e3',
    down: '#be2535',
    'down-soft': '#fce5e6',
    'on-down': '#ffffff',
    warn: '#865300',
    'warn-soft': '#fcefd6',
    'c-odds': '#0f1c1f',
    'c-fair': '#006779',
    'c-limit': '#b5c4c5',
    'c-limit-fill': '#e3eaea',
    'c-vig': '#865300',
    'c-grid': '#e6eceb',
    'c-axis': '#5a6b6f',
    'c-band': '#dcf0f2',
    't-orange': '#c2590a',
    't-cyan': '#0b7c93',
    't-pink': '#c0307f',
    't-purple': '#7446c4',
    't-green': '#1c7c3f',
    't-red': '#be2535',
    't-blue': '#2560c8',
    't-yellow': '#8f6b00',
    't-gray': '#64757a',
    'e-1': '0 1px 2px rgb(15 28 31 / 6%)',
    'e-2': '0 6px 20px rgb(15 28 31 / 12%), 0 1px 3px rgb(15 28 31 / 8%)',
    'e-3': '0 20px 56px rgb(15 28 31 / 22%), 0 2px 8px rgb(15 28 31 / 10%)',
  },
  dark: {
    bg: '#0a1012',
    surface: '#11181b',
    sunken: '#0c1315',
    hover: '#161f22',
    selected: '#0e2f36',
    raised: '#182226',
    line: '#222e32',
    'line-strong': '#35454a',
    control: '#708389',
    scrim: 'rgb(0 0 0 / 60%)',
    'scrim-bg': '#040607',
    ink: '#e8efef',
    'ink-2': '#abbabd',
    'ink-3': '#8d9ea2',
    accent: '#4fc6d6',
    'accent-hover': '#7ad8e4',
    'accent-soft': '#0e3239',
    'on-accent': '#03191d',
    up: '#5fcf83',
    'up-soft': '#11301d',
    down: '#ff8187',
    'down-soft': '#3a1a1e',
    'on-down': '#2a0508',
    warn: '#ebb252',
    'warn-soft': '#342712',
    'c-odds': '#e8efef',
    'c-fair': '#4fc6d6',
    'c-limit': '#3d4f54',
    'c-limit-fill': '#1a2528',
    'c-vig': '#ebb252',
    'c-grid': '#1c272a',
    'c-axis': '#8d9ea2',
    'c-band': '#0e2b31',
    't-orange': '#f09a57',
    't-cyan': '#53c5da',
    't-pink': '#f184be',
    't-purple': '#b79bf2',
    't-green': '#62ce85',
    't-red': '#ff8187',
    't-blue': '#83aef8',
    't-yellow': '#ddbb4a',
    't-gray': '#98a8ac',
    'e-1': '0 0 0 1px rgb(255 255 255 / 2%)',
    'e-2': '0 8px 24px rgb(0 0 0 / 50%), 0 0 0 1px #35454a',
    'e-3': '0 24px 64px rgb(0 0 0 / 65%), 0 0 0 1px #35454a',
  },
};

export const SAFE_PALETTE: Readonly<Record<Scheme, PaletteTokens>> = {
  light: {
    up: '#0b59c9',
    'up-soft': '#e0ecfd',
    down: '#a84400',
    'down-soft': '#fde9da',
    'on-down': '#ffffff',
    warn: '#6b5b00',
    'warn-soft': '#f6f0cc',
  },
  dark: {
    up: '#82b1ff',
    'up-soft': '#122743',
    down: '#ffa05f',
    'down-soft': '#3a2210',
    'on-down': '#2b1200',
    warn: '#e2d060',
    'warn-soft': '#302b0e',
  },
};

/** Family of every text; the fonts after it have Archivo's measures (`fonts.css`), so that its arrival moves nothing. */
const FONT = '"Archivo Variable", "Archivo Arial", "Archivo Roboto", "Archivo DejaVu", Arial, sans-serif';

/** Sizes in px, by name. `fs` font size, `lh` line height, `s` space, `r` radius. */
export const SIZES = {
  'fs-micro': 11,
  'fs-small': 12,
  'fs-base': 13,
  'fs-md': 14,
  'fs-lg': 16,
  'fs-xl': 20,
  'fs-num': 24,
  'fs-hero': 56,
  'lh-micro': 14,
  'lh-small': 16,
  'lh-base': 18,
  'lh-md': 20,
  'lh-lg': 22,
  'lh-xl': 26,
  'lh-num': 28,
  s1: 4,
  s2: 8,
  s3: 12,
  s4: 16,
  s5: 24,
  s6: 32,
  s7: 48,
  s8: 72,
  'r-xs': 3,
  'r-sm': 5,
  'r-md': 8,
  'r-lg': 12,
  'r-pill': 999,
} as const;

/** Factors of the user's text sizes. Heights grow with the text; widths, spaces and the headlines of visitors do not. */
export const TEXT_SCALES = { standard: 1, large: 1.15, largest: 1.3 } as const;

/** The sizes of every text of the application, scaled and in whole px. */
export function textSizes(scale: number): Readonly<Record<TextSize, number>> {
  const scaled = TEXT_NAMES.map((name) => [name, Math.round(SIZES[name] * scale)] as const);
  return Object.fromEntries(scaled) as Record<TextSize, number>;
}

type TextSize = Exclude<Extract<keyof typeof SIZES, `fs-${string}` | `lh-${string}`>, 'fs-hero'>;
const TEXT_NAMES = (Object.keys(SIZES) as (keyof typeof SIZES)[]).filter(
  (name): name is TextSize => /^(fs|lh)-/.test(name) && name !== 'fs-hero',
);

/**
 * Heights in px of rows of a list, controls and odds cells: three that the user chooses from where a mouse points
 * (`standard` is the usual one), and `coarse` where a finger does.
 */
export const DENSITY = {
  compact: { row: 24, 'row-lg': 32, ctl: 26, 'ctl-md': 28, cell: 26, gutter: 12 },
  standard: { row: 28, 'row-lg': 36, ctl: 28, 'ctl-md': 32, cell: 30, gutter: 16 },
  comfortable: { row: 34, 'row-lg': 44, ctl: 32, 'ctl-md': 36, cell: 36, gutter: 20 },
  coarse: { row: 40, 'row-lg': 48, ctl: 36, 'ctl-md': 40, cell: 40, gutter: 8 },
} as const;

/**
 * Durations in ms: `m-flash` is a price's wash after a change, `m-loop` one round of a loading animation. The other three
 * are 0 where the device asks for reduced motion, all five where the user does: a wash then ends without a fade.
 */
export const MOTION = {
  'm-fast': 120,
  'm-base': 160,
  'm-slow': 200,
  'm-flash': 2_500,
  'm-loop': 1_600,
} as const;

/** Widths in px of the frame and its parts. */
export const FRAME = {
  sidebar: 204,
  'sidebar-wide': 220,
  rail: 56,
  topbar: 48,
  bottombar: 56,
  pane: 404,
  'pane-wide': 460,
  drawer: 560,
  reading: 720,
} as const;

export const FONT_FAMILY = FONT;
/** Code in the reference of the API: a font of the system. */
export const CODE_FONT_FAMILY = 'ui-monospace, "SF Mono", Menlo, Consolas, monospace';
export const EASING = 'cubic-bezier(0.2, 0, 0, 1)';
export const WEIGHTS = { 'w-normal': 400, 'w-medium': 500, 'w-semibold': 600, 'w-bold': 650 } as const;
