import {
  ALERT_DESIGNS,
  ALERT_SOUNDS,
  BET_SIZE_METHODS,
  BET_SIZE_ROUNDINGS,
  CURRENCIES,
  DEVIG_METHODS,
  DISPLAY_CHANGES,
  ODDS_FORMATS,
  type Preferences,
  STARTS_FORMATS,
} from '@fairline/shared/contracts';
import { formatOdds } from '@fairline/shared/odds';
import { DEVIG_NAMES } from '@fairline/shared/ui';

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

/** The choices of every preference with a fixed set of values, with their labels. */
export const CHOICES = {
  odds_format: named(ODDS_FORMATS, (format) => `${capitalised(format)} (${formatOdds(EXAMPLE, format)})`),
  devig_method: named(DEVIG_METHODS, (method) => DEVIG_NAMES[method]),
  displayChange: named(
    DISPLAY_CHANGES,
    (which) => ({ 'dvo-main': 'Fair odds', 'odds-main': 'Bookmaker’s odds' })[which],
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
  currency: named(CURRENCIES, (currency) => currency),
  betSizeMethod: named(
    BET_SIZE_METHODS,
    (method) => ({ kelly: 'Kelly', percentage: 'Percentage of bankroll' })[method],
  ),
  betSizeRounding: named(BET_SIZE_ROUNDINGS, (step) => step.toLocaleString('en-US')),
} satisfies { [Field in keyof Preferences]?: Choice<Preferences[Field]>[] };
