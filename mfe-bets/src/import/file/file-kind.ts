import { type ColumnMapping, formatOf, isJson, readHeader } from '@fairline/shared/bets/records';
import type { ImportRequest } from '../import.endpoints.ts';
import type { EncodedBytes } from './read-file.ts';

/** How a file is read: as our own export, as that of another tracker, or by a mapping of its columns. */
export const FILE_KINDS = ['fairline', 'json', 'pikkit', 'oddsjam', 'bet-analytix', 'mapped'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export const KIND_NAMES: Readonly<Record<FileKind, string>> = {
  fairline: 'Fairline CSV',
  json: 'Fairline JSON',
  pikkit: 'Pikkit',
  oddsjam: 'OddsJam',
  'bet-analytix': 'Bet-Analytix',
  mapped: 'Other columns',
};

/** A file with all that decides how its rows are read. */
export interface ImportFile {
  /** Null for pasted text. */
  readonly name: string | null;
  readonly text: string;
  /** Null for pasted text. */
  readonly encoded: EncodedBytes | null;
  readonly kind: FileKind;
  /** Of `mapped` alone. */
  readonly mapping: ColumnMapping | null;
  /** IANA name of the clocks of times without a zone; of the kinds that have such times. */
  readonly timeZone: string;
}

/** The kind of a text by its first characters or its header. */
export function kindOf(text: string): FileKind {
  if (isJson(text)) return 'json';
  const header = readHeader(text);
  return (header && formatOf(text, header)) ?? 'mapped';
}

/** Whether the times of a kind have no zone. A mapping has its own. */
export const needsZone = (kind: FileKind): boolean => kind === 'oddsjam' || kind === 'bet-analytix';

/** The clocks of a kind before the user chooses others: OddsJam writes New York's. */
export const firstZone = (kind: FileKind, own: string): string =>
  kind === 'oddsjam' ? 'America/New_York' : own;

/** What is sent of a file, whatever is asked of it. */
export function fileRequest({
  text,
  kind,
  mapping,
  timeZone,
}: Pick<ImportFile, 'kind' | 'mapping' | 'text' | 'timeZone'>): ImportRequest {
  return {
    csv: text,
    format: kind,
    ...(kind === 'mapped' && mapping !== null ? { mapping } : {}),
    ...(needsZone(kind) ? { time_zone: timeZone } : {}),
  };
}
