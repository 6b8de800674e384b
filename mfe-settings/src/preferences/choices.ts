import {
  ALERT_DESIGNS,
  ALERT_SOUNDS,
  BET_SIZE_METHODS,
  BET_SIZE_ROUNDINGS,
  CURRENCIES,
  DATE_ORDERS,
  DEFAULT_PREFERENCES,
  DENSITIES,
  DEVIG_METHODS,
  DISPLAY_CHANGES,
  HOUR_CYCLES,
  MOTIONS,
  ODDS_FORMATS,
  PALETTES,
  type Preferences,
  STARTS_FORMATS,
  TEXT_SIZES,
  THEMES,
  WEEK_STARTS,
} from '@fairline/shared/contracts';
import { createFormatter, DEVIG_NAMES } from '@fairline/shared/ui';

/** One choice of a preference. */
interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
}

/** The price in the labels of the odds formats. */
const EXAMPLE = 2.5;

const named = <Value extends string | number>(
  values: readonly Value[],
  name: (value: Value) => string,
): Choice<Value>[] => values.map((value) => ({ value, label: name(value) }));

const capitalised = (word: string): string =>
  word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ');

const examplePrice = (odds_format: Preferences['odds_format']): string =>
  createFormatter({ ...DEFAULT_PREFERENCES, odds_format }).price(EXAMPLE);

/** The choices of every preference with a fixed set of values, with their labels. */
export const CHOICES = {
  odds_format: named(ODDS_FORMATS, (format) => `${capitalised(format)} (${examplePrice(format)})`),
  devig_method: named(DEVIG_METHODS, (method) => DEVIG_NAMES[method]),
  displayChange: named(
    DISPLAY_CHANGES,
    (which) => ({ 'dvo-main': 'Fair odds', 'odds-main': 'Price' })[which],
  ),
  alertDesign: named(ALERT_DESIGNS, capitalised),
  startsFormat: named(
    STARTS_FORMATS,
    (format) =>
      ({
        'datetime-countdown': 'Date and countdown',
        datetime: 'Date only',
        countdown: 'Countdown only',
      })[format],
  ),
  alertSound: named(ALERT_SOUNDS, capitalised),
  limitAlertSound: named(ALERT_SOUNDS, capitalised),
  closedAlertSound: named(ALERT_SOUNDS, capitalised),
  valueAlertSound: named(ALERT_SOUNDS, capitalised),
  currency: named(CURRENCIES, (currency) => currency),
  betSizeMethod: named(BET_SIZE_METHODS, (method) => ({ kelly: 'Kelly', percentage: 'Percentage' })[method]),
  // The smallest first, as on the scale.
  betSizeRounding: named(BET_SIZE_ROUNDINGS.toReversed(), String),
  theme: named(THEMES, (theme) => ({ system: 'System', light: 'Light', dark: 'Dark' })[theme]),
  palette: named(PALETTES, (palette) => ({ standard: 'Standard', safe: 'Safe' })[palette]),
  timeZone: [
    { value: 'browser', label: 'As the device' },
    ...named(Intl.supportedValuesOf('timeZone'), (zone) => zone.replaceAll('_', ' ')),
  ],
  hourCycle: named(HOUR_CYCLES, (cycle) => (cycle === '24' ? '24 hours' : '12 hours')),
  dateOrder: named(
    DATE_ORDERS,
    (order) => ({ dmy: 'Day, month, year', mdy: 'Month, day, year', ymd: 'Year, month, day' })[order],
  ),
  weekStart: named(WEEK_STARTS, capitalised),
  density: named(DENSITIES, capitalised),
  textSize: named(TEXT_SIZES, capitalised),
  motion: named(MOTIONS, (motion) => ({ system: 'As the device', reduced: 'Reduced' })[motion]),
} satisfies { [Field in keyof Preferences]?: Choice<Preferences[Field]>[] };
