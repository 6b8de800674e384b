import type { Block, Section, TableRow } from '@fairline/shared/developer-docs';
import type { ReactNode } from 'react';
import { InlineText } from './inline-text.tsx';

/** A section of a text, with its anchor. */
export function TextSection({ section }: { readonly section: Section }) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-title`}>
      <h2 id={`${section.id}-title`}>
        <a href={`#${section.id}`}>{section.title}</a>
      </h2>
      {section.blocks.map((block) => (
        <BlockOf key={JSON.stringify(block)} block={block} of={section.title} />
      ))}
    </section>
  );
}

function BlockOf({ block, of }: { readonly block: Block; readonly of: string }) {
  if (block.kind === 'text') {
    return (
      <p>
        <InlineText text={block.text} />
      </p>
    );
  }
  if (block.kind === 'list') {
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>
            <InlineText text={item} />
          </li>
        ))}
      </ul>
    );
  }
  if (block.kind === 'code')
    return <CodeBlock code={block.code} label={`${of}: example in ${block.language}`} />;
  return (
    <TableBox label={`${of}: ${block.head.join(', ')}`} stacks={block.head.length > 2}>
      <thead>
        <tr>
          {block.head.map((cell, column) => (
            <th key={cell} scope="col" className={block.rows.every(isNumberAt(column)) ? NUMBER : undefined}>
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map(({ id, cells }) => (
          <tr key={cells.join(' ')} id={id}>
            {cells.map((cell, index) => (
              <td key={block.head[index]} className={IS_NUMBER.test(cell) ? NUMBER : undefined}>
                <InlineText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}

const NUMBER = 'public-number';
const IS_NUMBER = /^\d+$/;
const isNumberAt =
  (column: number) =>
  ({ cells }: TableRow): boolean =>
    IS_NUMBER.test(cells[column] ?? '');

/** Code that scrolls in its own box, with a button to copy it where scripts run. */
export function CodeBlock({ code, label }: { readonly code: string; readonly label: string }) {
  return (
    <div className="public-code">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of form fields it is not */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre role="group" tabIndex={0} aria-label={label}>
        <code>{code}</code>
      </pre>
    </div>
  );
}

interface TableBoxProps {
  readonly label: string;
  /** On a phone the first two cells of a row stand side by side, and the texts of the others below them. */
  readonly stacks?: boolean;
  readonly children: ReactNode;
}

/** A table that scrolls in its own box where it is wider than the page. */
export function TableBox({ label, stacks = false, children }: TableBoxProps) {
  const style = stacks ? 'public-table docs-stacks' : 'public-table';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section of the text it is not
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={style} role="region" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
