import * as z from 'zod';
import { DEFAULT_EV_RULES, evRulesSchema } from './ev-alerts.ts';
import { bookKeySchema, MOST_OWN_BOOKS } from './other-books.ts';

/** When the rates below were fixed. Totals say so wherever they are converted. */
export const CURRENCY_RATES_DATE = '2026-11-21';

/** Fairline's fixed exchange rates of the currencies for stakes: one euro is this many units. */
export const CURRENCY_RATES = {
  EUR: 1,
  USD: 1.04,
  GBP: 0.83,
  CNY: 7.6,
  CHF: 0.94,
  CZK: 25.06,
  DKK: 7.46,
  SEK: 11.29,
  NOK: 11.73,
  HUF: 402.21,
  JPY: 159.96,
  BRL: 6.008,
  BGN: 1.96,
} as const;
export type Currency = keyof typeof CURRENCY_RATES;
/** The currencies that users can choose, the euro first. */
export const CURRENCIES = Object.keys(CURRENCY_RATES) as [Currency, ...Currency[]];

/** Methods of removing the margin; the names of `devig` in `@fairline/shared/odds`. */
export const DEVIG_METHODS = ['sum', 'proportional', 'power', 'shin', 'odds-ratio'] as const;
/** Formats of a price; the names of `formatOdds` in `@fairline/shared/odds`. */
export const ODDS_FORMATS = [
  'decimal',
  'american',
  'fractional',
  'hong-kong',
  'malay',
  'indonesian',
  'probability',
] as const;
/** Layouts of an alert's row. */
export const ALERT_DESIGNS = ['modern', 'compact'] as const;
/** Formats of a start: its date, the time until then, or both. */
export const STARTS_FORMATS = ['datetime-countdown', 'datetime', 'countdown'] as const;
/** The main value of an odds cell: the fair odds or the bookmaker's. */
export const DISPLAY_CHANGES = ['dvo-main', 'odds-main'] as const;
/** Sounds of an alert. Each stream has its own setting. */
export const ALERT_SOUNDS = ['none', 'ding', 'smooth', 'level', 'chime', 'pop'] as const;
/** Methods of suggesting a stake: Kelly, or a percentage of the bankroll. */
export const BET_SIZE_METHODS = ['kelly', 'percentage'] as const;
/** Units that a suggested stake can be rounded to, in the user's currency. */
export const BET_SIZE_ROUNDINGS = [1000, 100, 10, 1, 0.1, 0.01] as const;

/** Light or dark screens; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;
/** Colours for rise and fall: green and red, or blue and orange for eyes that do not separate those. */
export const PALETTES = ['standard', 'safe'] as const;
/** Clock of 24 or 12 hours. */
export const HOUR_CYCLES = ['24', '12'] as const;
/** Order of day, month and year in a date. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
/** First column of a calendar. */
export const WEEK_STARTS = ['monday', 'sunday', 'saturday'] as const;
/** Height of rows and controls under a pointer. Touch screens have targets of their own. */
export const DENSITIES = ['compact', 'standard', 'comfortable'] as const;
/** Sizes of every text; `shared/src/ui/theme/tokens.ts` has their factors. */
export const TEXT_SIZES = ['standard', 'large', 'largest'] as const;
/** `reduced` stops every movement; `system` follows the device. */
export const MOTIONS = ['system', 'reduced'] as const;

/** An IANA name of a time zone. */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, 'This is not a time zone.');
const timeZone = z
  .string()
  .max(64)
  .refine((zone) => zone === 'browser' || isTimeZone(zone), 'Choose a time zone of the list.');

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'A colour looks like #2456d6.');

/** All preferences of a user. */
export const preferencesSchema = z.object({
  currency: z.enum(CURRENCIES),
  showSmallGraph: z.boolean(),
  scaleGraphByTime: z.boolean(),
  approximateLinesGraph: z.boolean(),
  showClosedLines: z.boolean(),
  showVig: z.boolean(),
  odds_format: z.enum(ODDS_FORMATS),
  devig_method: z.enum(DEVIG_METHODS),
  alertDesign: z.enum(ALERT_DESIGNS),
  startsFormat: z.enum(STARTS_FORMATS),
  mainColor: color,
  secondaryColor: color,
  displayChange: z.enum(DISPLAY_CHANGES),
  alertSound: z.enum(ALERT_SOUNDS),
  limitAlertSound: z.enum(ALERT_SOUNDS),
  closedAlertSound: z.enum(ALERT_SOUNDS),
  valueAlertSound: z.enum(ALERT_SOUNDS),
  hideSecondaryOdds: z.boolean(),
  hidePreviousOdds: z.boolean(),
  autoBetSize: z.boolean(),
  betSizeMethod: z.enum(BET_SIZE_METHODS),
  betSizeRounding: z.literal(BET_SIZE_ROUNDINGS),
  /** In the user's currency; 0 switches units off. */
  unitSize: z.number().min(0).max(1_000_000),
  /** Percent of the full stake. */
  fractionBetSize: z.number().min(0).max(100),
  theme: z.enum(THEMES),
  palette: z.enum(PALETTES),
  /** IANA name, for example `Europe/Prague`; `browser` follows the device. */
  timeZone,
  hourCycle: z.enum(HOUR_CYCLES),
  dateOrder: z.enum(DATE_ORDERS),
  weekStart: z.enum(WEEK_STARTS),
  density: z.enum(DENSITIES),
  textSize: z.enum(TEXT_SIZES),
  motion: z.enum(MOTIONS),
  /** Keys of the bookmakers whose prices are shown beside the fair ones; empty for all. */
  ownBooks: z.array(bookKeySchema).max(MOST_OWN_BOOKS),
  /** Which values the EV stream shows. */
  evRules: evRulesSchema,
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** The preferences of a new user. */
export const DEFAULT_PREFERENCES: Preferences = {
  currency: 'EUR',
  showSmallGraph: true,
  scaleGraphByTime: false,
  approximateLinesGraph: false,
  showClosedLines: false,
  showVig: false,
  odds_format: 'decimal',
  devig_method: 'power',
  alertDesign: 'modern',
  startsFormat: 'datetime-countdown',
  mainColor: '#006779',
  secondaryColor: '#5a6b6f',
  displayChange: 'dvo-main',
  alertSound: 'ding',
  limitAlertSound: 'smooth',
  closedAlertSound: 'level',
  valueAlertSound: 'chime',
  hideSecondaryOdds: false,
  hidePreviousOdds: false,
  autoBetSize: false,
  betSizeMethod: 'kelly',
  betSizeRounding: 0.1,
  unitSize: 0,
  fractionBetSize: 15,
  theme: 'system',
  palette: 'standard',
  timeZone: 'browser',
  hourCycle: '24',
  dateOrder: 'dmy',
  weekStart: 'monday',
  density: 'standard',
  textSize: 'standard',
  motion: 'system',
  ownBooks: [],
  evRules: DEFAULT_EV_RULES,
};

/** A change of at least one field. Absent fields stay unchanged. */
export const preferencesPatchSchema = preferencesSchema
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Name at least one preference to change.');
export type PreferencesPatch = z.infer<typeof preferencesPatchSchema>;
