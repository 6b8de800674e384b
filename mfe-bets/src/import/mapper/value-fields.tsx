import {
  AS_PAID,
  BET_TYPES,
  type DistinctValue,
  RECORD_RESULTS,
  type ValueField,
} from '@fairline/shared/bets/records';
import { BET_MARKETS, CURRENCIES } from '@fairline/shared/contracts';
import { SPORTS } from '@fairline/shared/periods';
import { useFormatter } from '@fairline/shared/ui';
import { RESULT_WORDS } from '../../texts/result-words.ts';
import { SelectField } from '../file/select-field.tsx';
import { ZONES } from '../file/zone-field.tsx';
import { type AskedKey, LEFT_OUT, meaningOf, UNSETTLED, valueKey } from './edit-mapping.ts';
import type { Mapping } from './use-mapping.ts';

/** Values of a field that are shown; the others are imported as guessed or as they are. */
const MOST_SHOWN = 60;
const AS_IT_IS = { value: '', label: 'As it is' };
const CHOOSE = { value: '', label: 'Choose…' };
const LEAVE_OUT = { value: LEFT_OUT, label: 'Leave these rows out' };
const plain = (value: string) => ({ value, label: value });

const FIELDS: readonly {
  readonly field: ValueField;
  readonly title: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}[] = [
  {
    field: 'result',
    title: 'Results',
    options: [
      CHOOSE,
      { value: UNSETTLED, label: 'Open' },
      { value: AS_PAID, label: 'By what was paid' },
      ...RECORD_RESULTS.map((value) => ({ value, label: RESULT_WORDS[value] })),
      LEAVE_OUT,
    ],
  },
  {
    field: 'currency',
    title: 'Currencies',
    options: [CHOOSE, ...CURRENCIES.map(plain), LEAVE_OUT],
  },
  {
    field: 'zone',
    title: 'Time zones',
    options: [CHOOSE, ...ZONES, LEAVE_OUT],
  },
  { field: 'sport', title: 'Sports', options: [AS_IT_IS, ...SPORTS.map(({ name }) => plain(name))] },
  { field: 'market', title: 'Markets', options: [AS_IT_IS, ...BET_MARKETS.map(plain)] },
  { field: 'bet_type', title: 'Types of bet', options: [AS_IT_IS, ...BET_TYPES.map(plain)] },
];

const SOURCES = { own: 'Your own currency.', paid: 'From what was paid.' } as const;

export interface ValueFieldsProps extends Pick<Mapping, 'distinct' | 'chosen' | 'setChosen'> {
  /** Which values are shown. */
  readonly isHere: (key: AskedKey) => boolean;
  /** In the names of the regions. */
  readonly titleEnd?: string;
}

/** What each distinct value of some columns stands for. */
export function ValueFields({ distinct, chosen, setChosen, isHere, titleEnd = '' }: ValueFieldsProps) {
  const format = useFormatter();
  return FIELDS.map(({ field, title, options }) => {
    const here = distinct[field].filter(({ value }) => isHere(valueKey(field, value)));
    if (here.length === 0) return null;
    const isOption = (value: string): boolean => options.some((option) => option.value === value);
    const shownValue = (each: DistinctValue): string => {
      const value = meaningOf(chosen, field, each);
      return isOption(value) ? value : '';
    };
    const more = here.length - MOST_SHOWN;
    return (
      <section key={field} aria-label={title + titleEnd}>
        <h3>{title}</h3>
        <div className="bets-import-values">
          {here.slice(0, MOST_SHOWN).map((each) => (
            <div key={each.value}>
              <SelectField
                label={`${each.value} (${format.count(each.rows)})`}
                options={options}
                value={shownValue(each)}
                onChange={(value) =>
                  setChosen({ ...chosen, [field]: { ...chosen[field], [each.value]: value } })
                }
              />
              {each.from && <p className="fl-quiet">{SOURCES[each.from]}</p>}
            </div>
          ))}
        </div>
        {more > 0 && <p className="fl-quiet">{format.count(more)} rarer values are imported as they are.</p>}
      </section>
    );
  });
}
