import {
  jsonMender,
  mendRows,
  readHeader,
  type SpanContent,
  type SpanEdit,
  spanReader,
} from '@fairline/shared/bets/records';
import { useMemo, useState } from 'react';
import type { ImportFile } from '../file/file-kind.ts';
import type { PreviewRow } from './preview-rows.ts';

/** The broken rows of a file as cells to mend. */
export function useMending({ text, kind, mapping }: ImportFile, rows: readonly PreviewRow[]) {
  const [edits, setEdits] = useState<ReadonlyMap<number, SpanEdit>>(new Map());
  const headerLine = mapping?.headerLine;
  const isJson = kind === 'json';
  const isNeeded = rows.some(({ fate }) => fate === 'error');
  const mender = useMemo(
    // A whole file of JSON is parsed for it.
    () => (isJson && isNeeded ? jsonMender(text) : csvMender(text, headerLine)),
    [isJson, isNeeded, text, headerLine],
  );
  const behind = useMemo(
    () => new Map(rows.map(({ line }, at) => [line, rows[at + 1]?.line ?? null])),
    [rows],
  );
  const spanOf = ({ line }: PreviewRow) => ({ from: line, to: behind.get(line) ?? null });
  return {
    columns: mender.columns,
    /** Number of rows that were changed. */
    count: edits.size,
    contentOf: (row: PreviewRow): SpanContent =>
      edits.get(row.line)?.content ?? mender.contentOf(spanOf(row)),
    change: (row: PreviewRow, content: SpanContent): void =>
      setEdits(new Map(edits).set(row.line, { ...spanOf(row), content })),
    /** The file with what was changed. */
    mendedText: (): string => mender.mended([...edits.values()]),
  };
}

function csvMender(text: string, headerLine: number | undefined) {
  return {
    columns: readHeader(text, headerLine)?.names ?? [],
    contentOf: spanReader(text, headerLine),
    mended: (edits: readonly SpanEdit[]): string => mendRows(text, edits, headerLine),
  };
}
