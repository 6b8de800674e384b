import type { SpanContent } from '@fairline/shared/bets/records';

/** A longer text is not mended in a field. */
const LONGEST_RAW = 5_000;

export interface MendFieldsProps {
  /** `Line 7`. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly content: SpanContent;
  readonly onContent: (content: SpanContent) => void;
}

/** The cells of a broken row to mend, or its text where it has no cells. */
export function MendFields({ name, columns, content, onContent }: MendFieldsProps) {
  if ('raw' in content) {
    if (content.raw.length > LONGEST_RAW) return <p className="fl-quiet">Mend this row in the file.</p>;
    return (
      <label className="bets-import-mend bets-import-field">
        <span>Text of the row</span>
        <input
          className="fl-input"
          aria-label={`Text of ${name}`}
          value={content.raw}
          onChange={(event) => onContent({ raw: event.target.value })}
        />
      </label>
    );
  }
  const set = (row: number, cell: number, value: string): void =>
    onContent({
      rows: content.rows.map((cells, at) => (at === row ? replaced(cells, cell, value) : cells)),
    });
  return content.rows.map((cells, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows and cells stay in their order.
    <fieldset key={row} className="bets-import-mend">
      <legend className="fl-hidden">
        Cells of {name}
        {row > 0 && `, leg ${row}`}
      </legend>
      {Array.from({ length: Math.max(columns.length, cells.length) }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <label key={cell} className="bets-import-field">
          <span>{columns[cell] || `Cell ${cell + 1}`}</span>
          <input
            className="fl-input"
            value={cells[cell] ?? ''}
            onChange={(event) => set(row, cell, event.target.value)}
          />
        </label>
      ))}
    </fieldset>
  ));
}

/** Cells that are absent before it become empty ones. */
function replaced(cells: readonly string[], place: number, value: string): string[] {
  const length = Math.max(cells.length, place + 1);
  return Array.from({ length }, (_, at) => (at === place ? value : (cells[at] ?? '')));
}
