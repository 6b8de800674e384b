import {
  type ChosenResults,
  type ColumnMapping,
  type DistinctValue,
  MAPPED_FIELDS,
  type MappedField,
  VALUE_FIELDS,
  type ValueField,
} from '@fairline/shared/bets/records';

/** The most columns that are joined to one field. */
const MOST_COLUMNS = 4;

/** The field of a column; null where it is not imported. */
export function fieldOf({ columns }: ColumnMapping, name: string): MappedField | null {
  return MAPPED_FIELDS.find((field) => columns[field]?.includes(name) === true) ?? null;
}

/**
 * The mapping with another field for a column. A field that has columns already is joined from all of them, in the order of the
 * file; one that has four loses its last.
 *
 * @param names the header of the file.
 */
export function withField(
  mapping: ColumnMapping,
  names: readonly string[],
  name: string,
  field: MappedField | null,
): ColumnMapping {
  const columns: ColumnMapping['columns'] = {};
  for (const each of MAPPED_FIELDS) {
    const rest = (mapping.columns[each] ?? []).filter((column) => column !== name);
    const kept = each === field ? [...rest.slice(0, MOST_COLUMNS - 1), name] : rest;
    if (kept.length > 0) columns[each] = kept.sort((a, b) => names.indexOf(a) - names.indexOf(b));
  }
  return { ...mapping, columns };
}

/** What a bet needs and no column is; empty when the rows can be read. */
export function missingFields({ columns }: ColumnMapping): string[] {
  return [
    ...(columns.placed_at || columns.starts ? [] : ['the time of the bet or the start of the event']),
    ...(columns.odds || columns.legs ? [] : ['the odds']),
    ...(columns.stake ? [] : ['the stake']),
  ];
}

/** What the user has chosen for values of the file; an empty text leaves the value as it is. */
export type ChosenValues = {
  readonly [Field in ValueField]?: Readonly<Record<string, string>> | undefined;
};
export type DistinctValues = Readonly<Record<ValueField, readonly DistinctValue[]>>;

/** Stands for the result of an open bet, which is an empty text in the mapping. */
export const UNSETTLED = 'unsettled';
/** Longer values are left as they are. */
const LONGEST_VALUE = 100;

/** What a value of the file is imported as: as chosen, else as guessed; empty where it stays as it is. */
export function meaningOf(chosen: ChosenValues, field: ValueField, { value, guess }: DistinctValue): string {
  const choice = chosen[field] ?? {};
  if (Object.hasOwn(choice, value)) return choice[value] ?? '';
  return field === 'result' && guess === '' ? UNSETTLED : (guess ?? '');
}

/** Chosen for a value whose rows are left out. */
export const LEFT_OUT = 'left out';

/** Results that have been chosen for words of the file. */
export function chosenResults({ result = {} }: ChosenValues): ChosenResults {
  const entries = Object.entries(result).filter(([, meaning]) => meaning !== '');
  return Object.fromEntries(
    entries.map(([word, meaning]) => [
      word,
      meaning === LEFT_OUT ? null : meaning === UNSETTLED ? '' : (meaning as ChosenResults[string]),
    ]),
  ) as ChosenResults;
}
/** Fields whose values cannot be imported as they are. */
const NEEDED: readonly ValueField[] = ['result', 'currency', 'zone'];

/** The values that cannot be imported until the user says what they mean. */
export function openValues(distinct: DistinctValues, chosen: ChosenValues): readonly DistinctValue[] {
  return NEEDED.flatMap((field) => distinct[field].filter((each) => meaningOf(chosen, field, each) === ''));
}

/** What the user is asked: a setting of the file, or a value of one of its fields. */
export type AskedKey = string;

/** Returns the key of a value that is asked about. */
export const valueKey = (field: ValueField, value: string): AskedKey => `${field}: ${value}`;

/** The keys of the values that nobody has looked at and that have no meaning yet. */
export function openKeys(distinct: DistinctValues, chosen: ChosenValues): readonly AskedKey[] {
  return NEEDED.flatMap((field) =>
    distinct[field]
      .filter(({ value, guess }) => guess === null && !Object.hasOwn(chosen[field] ?? {}, value))
      .map(({ value }) => valueKey(field, value)),
  );
}

/** The mapping with what each distinct value stands for. */
export function withValues(
  mapping: ColumnMapping,
  distinct: DistinctValues,
  chosen: ChosenValues,
): ColumnMapping {
  const entries = (field: ValueField) =>
    distinct[field].flatMap((each): [string, string][] => {
      const value = meaningOf(chosen, field, each);
      if (each.value.length > LONGEST_VALUE || value === LEFT_OUT) return [];
      if (value === UNSETTLED && field === 'result') return [[each.value, '']];
      if (value !== '') return [[each.value, value]];
      // A value of these is its own meaning, so that the choice to leave it is remembered.
      return field === 'sport' || field === 'market' ? [[each.value, each.value]] : [];
    });
  const values = VALUE_FIELDS.map((field) => [field, Object.fromEntries(entries(field))]);
  return { ...mapping, values: Object.fromEntries(values) };
}

/** The choices that a mapping was made with, to be offered again. */
export function chosenValues({ values }: ColumnMapping): ChosenValues {
  const results = Object.entries(values.result ?? {});
  return {
    ...values,
    result: Object.fromEntries(results.map(([value, to]) => [value, to === '' ? UNSETTLED : to])),
  };
}
