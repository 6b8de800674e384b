export {
  type NumberChoice,
  type NumberField,
  numberInput,
  oddsInput,
  readNumberField,
  type TypedNumber,
  type TypedUnit,
} from './number-field.ts';
export { readPoints } from './read-points.ts';
export { COMMA_FORMAT, POINT_FORMAT, type RegionalFormat, regionalFormat } from './regional-format.ts';
export { statedCurrencies } from './stated-currency.ts';
export { type MarkRules, plainCharacters, writtenNumbers } from './written-number.ts';
