import {
  type ColumnMapping,
  type CsvRow,
  FIELD_NAMES,
  type MappedField,
} from '@fairline/shared/bets/records';
import { SelectField } from '../file/select-field.tsx';
import { fieldOf } from './edit-mapping.ts';

/** Forms of a value that the name of its field leaves open. */
const HINTS: Readonly<Record<string, string>> = {
  event: ', both sides',
  home: ' or event',
  period: ', as a number',
  closing_early: ', yes or no',
  is_live: ', yes or no',
  bet_type: ', single or parlay',
  legs: ', as JSON',
  commission_percent: ' in percent',
  free_bet: ', yes or no',
  each_way: ', as 1/4 3',
};
const OPTIONS = [
  { value: '', label: 'Not imported' },
  ...Object.entries(FIELD_NAMES)
    .filter(([field]) => field !== 'id')
    .map(([value, name]) => ({ value, label: `${name}${HINTS[value] ?? ''}` })),
];
/** Cells that are shown of a column. */
const SAMPLES = 2;

export interface ColumnFieldsProps {
  readonly names: readonly string[];
  readonly rows: readonly CsvRow[];
  readonly mapping: ColumnMapping;
  readonly onField: (name: string, field: MappedField | null) => void;
}

/** What each column of the file is, beside its first cells. */
export function ColumnFields({ names, rows, mapping, onField }: ColumnFieldsProps) {
  const columns = names.filter((name, at) => name !== '' && names.indexOf(name) === at);
  return (
    <ul className="bets-import-columns">
      {columns.map((name) => (
        <li key={name}>
          <SelectField
            label={name}
            options={OPTIONS}
            value={fieldOf(mapping, name) ?? ''}
            // The options are the fields.
            onChange={(field) => onField(name, (field || null) as MappedField | null)}
          />
          <span className="fl-quiet">{samplesOf(rows, names.indexOf(name))}</span>
        </li>
      ))}
    </ul>
  );
}

function samplesOf(rows: readonly CsvRow[], column: number): string {
  const samples: string[] = [];
  for (const { cells } of rows.slice(0, 500)) {
    const cell = (cells[column] ?? '').trim();
    if (cell !== '' && !samples.includes(cell)) samples.push(cell);
    if (samples.length === SAMPLES) break;
  }
  return samples.length === 0 ? 'Empty' : samples.join(', ');
}
