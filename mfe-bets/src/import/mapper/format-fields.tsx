import { SelectField } from '../file/select-field.tsx';
import { ZoneField } from '../file/zone-field.tsx';
import type { Formats, Mapping } from './use-mapping.ts';

const DATES = [
  { value: 'ymd', label: 'Year first: 2026-01-31' },
  { value: 'dmy', label: 'Day first: 31/01/2026' },
  { value: 'mdy', label: 'Month first: 01/31/2026' },
  { value: 'unix', label: 'Seconds since 1970' },
  { value: 'unix-ms', label: 'Milliseconds since 1970' },
  { value: 'excel', label: 'Days of Excel: 46053.5' },
];
const NUMBERS = [
  { value: 'point', label: '1,234.56' },
  { value: 'comma', label: '1.234,56' },
];
const ODDS = [
  { value: 'decimal', label: 'Decimal: 2.50' },
  { value: 'american', label: 'American: +150' },
  { value: 'fractional', label: 'Fractional: 3/2' },
];
const PERCENTAGES = [
  { value: 'percent', label: '3.5 is 3.5%' },
  { value: 'fraction', label: '0.035 is 3.5%' },
];
const SEPARATORS = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '|', label: 'Bar' },
];
const UNDECIDED = { value: '', label: 'Choose…' };

type Setting = 'dateFormat' | 'numberFormat' | 'oddsFormat' | 'percentFormat';
const FORMATS: readonly {
  readonly setting: Setting;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}[] = [
  { setting: 'dateFormat', label: 'Dates', options: DATES },
  { setting: 'numberFormat', label: 'Numbers', options: NUMBERS },
  { setting: 'oddsFormat', label: 'Odds', options: ODDS },
  { setting: 'percentFormat', label: 'Percentages', options: PERCENTAGES },
];

/** How the file writes dates, numbers, prices and percentages. What its cells leave open has to be chosen. */
export function FormatFields({ mapping, questions, setFormat }: Mapping) {
  const { columns } = mapping;
  const hasPercent = columns.ev_percent !== undefined || columns.clv_percent !== undefined;
  return (
    <div className="bets-import-formats">
      {FORMATS.filter(({ setting }) => setting !== 'percentFormat' || hasPercent).map(
        ({ setting, label, options }) => {
          const question = questions.find((each) => each.setting === setting);
          return (
            <div key={setting}>
              <SelectField
                label={label}
                options={question ? [UNDECIDED, ...options] : options}
                value={question ? '' : mapping[setting]}
                // The options are those of the setting.
                onChange={(value) => setFormat(setting, value as Formats[Setting])}
              />
              {question && <p>“{question.sample}” can be read in two ways.</p>}
            </div>
          );
        },
      )}
      <ZoneField
        label="Time zone of times without one"
        value={mapping.timeZone}
        onChange={(zone) => setFormat('timeZone', zone)}
      />
      {columns.tags && (
        <SelectField
          label="Tags are parted by"
          options={SEPARATORS}
          value={mapping.tagSeparator}
          onChange={(value) => setFormat('tagSeparator', value as Formats['tagSeparator'])}
        />
      )}
    </div>
  );
}
