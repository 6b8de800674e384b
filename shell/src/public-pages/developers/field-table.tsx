import type { SchemaRow } from '@fairline/shared/developer-docs';
import type { CSSProperties } from 'react';
import { TableBox } from '../parts/blocks.tsx';
import { InlineText } from '../parts/inline-text.tsx';

interface FieldTableProps {
  readonly title: string;
  readonly operation: string;
  readonly rows: readonly (SchemaRow & { readonly place?: string })[];
  /** Fields of an answer are there unless the table says otherwise; those of a request are needed where it says so. */
  readonly isAnswer?: boolean;
}

/** The fields of a request or an answer with their types and what they mean. */
export function FieldTable({ title, operation, rows, isAnswer = false }: FieldTableProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <TableBox label={`${title} of: ${operation}`} stacks>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Description</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.place ?? ''} ${row.path}`}>
              <td className="docs-field" style={{ '--depth': row.depth } as CSSProperties}>
                <code>{row.path}</code>
                {noteOf(row, isAnswer) !== '' && <span className="docs-note">{noteOf(row, isAnswer)}</span>}
              </td>
              <td className="docs-type">{row.type}</td>
              <td>
                <InlineText text={row.description} />
                {row.limits !== '' && <span className="docs-note">{row.limits}</span>}
                {row.values.length > 0 && (
                  <span className="docs-values">
                    {row.values.map((value) => (
                      <code key={value}>{value}</code>
                    ))}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </>
  );
}

function noteOf({ required, place }: FieldTableProps['rows'][number], isAnswer: boolean): string {
  const needed = isAnswer ? (required ? '' : 'not always') : required ? 'required' : '';
  return [place === 'query' ? '' : (place ?? ''), needed].filter((part) => part !== '').join(', ');
}
