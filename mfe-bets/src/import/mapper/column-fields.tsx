import type { ColumnMapping, CsvRow, MappedField } from '@fairline/shared/bets/records';
import { SelectField } from '../file/select-field.tsx';
import { fieldOf } from './edit-mapping.ts';
import { FIELD_WORDS } from './field-words.ts';

const OPTIONS = [
  { value: '', label: 'Not imported' },
  ...FIELD_WORDS.map(([value, label]) => ({ value: value as string, label })),
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
