import {
  mendRows,
  readHeader,
  type SpanContent,
  type SpanEdit,
  spanReader,
} from '@fairline/shared/bets/records';
import { useMemo, useState } from 'react';
import type { ImportFile } from '../file/file-kind.ts';
import type { PreviewRow } from './preview-rows.ts';

/** The broken rows of a CSV file as cells to mend. */
export function useMending({ text }: ImportFile, rows: readonly PreviewRow[]) {
  const [edits, setEdits] = useState<ReadonlyMap<number, SpanEdit>>(new Map());
  const read = useMemo(() => spanReader(text), [text]);
  const columns = useMemo(() => readHeader(text)?.names ?? [], [text]);
  const behind = useMemo(
    () => new Map(rows.map(({ line }, at) => [line, rows[at + 1]?.line ?? null])),
    [rows],
  );
  const spanOf = ({ line }: PreviewRow) => ({ from: line, to: behind.get(line) ?? null });
  return {
    columns,
    /** Number of rows that were changed. */
    count: edits.size,
    contentOf: (row: PreviewRow): SpanContent => edits.get(row.line)?.content ?? read(spanOf(row)),
    change: (row: PreviewRow, content: SpanContent): void =>
      setEdits(new Map(edits).set(row.line, { ...spanOf(row), content })),
    /** The file with what was changed. */
    mendedText: (): string => mendRows(text, [...edits.values()]),
  };
}
