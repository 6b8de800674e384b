import { TRUST_DEFINITIONS, type TrustFigure } from '@fairline/shared/contracts';
import { type ReactNode, useId } from 'react';

export interface TrustRow {
  readonly name: string;
  /** A value for each column. */
  readonly values: readonly string[];
}

export interface TrustTableProps {
  readonly figure: TrustFigure;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly TrustRow[];
  /** What is to be known of the values, before them. */
  readonly children?: ReactNode;
}

/** A number stays on the line of its unit. */
const keepUnits = (text: string) => text.replace(/(\d) (%|s\b|h\b)/g, '$1\u00a0$2');

/** One of the trust figures with its definition, and its values by span of time. */
export function TrustTable({ figure, title, columns, rows, children }: TrustTableProps) {
  const id = useId();
  return (
    <section className="trust-figure" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="trust-definition">{keepUnits(TRUST_DEFINITIONS[figure])}</p>
      {children}
      {rows.length > 0 && (
        <table className="trust-table" aria-labelledby={id}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, place) => (
                  <td key={columns[place]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
