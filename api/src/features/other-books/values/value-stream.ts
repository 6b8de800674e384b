import type { EvAlert, EvRules, Preferences } from '@fairline/shared/contracts';
import type { OtherFeedRow } from '../other-books.read-model.ts';
import type { StreamedMoves, ValueSpan } from './ev-moves.read-model.ts';
import { foldValues, type ShownValue } from './fold-values.ts';

/** Whose rules, and between which times (epoch ms) they are followed: up to when values are known. */
export interface ValueReader extends ValueSpan {
  readonly rules: EvRules;
  readonly method: Preferences['devig_method'];
  readonly own: readonly string[];
}

/** A part of a user's stream, with the id up to which it is decided. */
export interface ValuePart {
  readonly shown: readonly ShownValue[];
  readonly cursor: number;
}

/** Which part of a stream: below an id, newest first, or after a cursor, oldest first. */
export interface ValuesQuery {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

export interface ValuesPage {
  readonly alerts: EvAlert[];
  /** There are more in the direction of the page. */
  readonly more: boolean;
  /** After it nothing is missed. */
  readonly cursor: number;
  /** Of the fair prices. */
  readonly method: Preferences['devig_method'];
  readonly feed: OtherFeedRow | null;
  readonly books: readonly { readonly book: string; readonly title: string }[];
}

/** The stream reaches back a day. Milliseconds. */
export const STREAM_MS = 24 * 60 * 60_000;

/** What is still to be confirmed when a cursor is read is behind it. */
const decidedUntil = ({ rules, until }: ValueReader): number => until - rules.confirm_seconds * 1_000;

/** The whole stream, oldest first. */
export async function wholeStream(moves: StreamedMoves, reader: ValueReader): Promise<ValuePart> {
  const rows = await moves.reaching(reader.rules.min_ev, reader);
  return { shown: foldValues(rows, reader.rules, reader), cursor: await moves.lastId(decidedUntil(reader)) };
}

/** What has been added to the stream after a cursor, oldest first. Without news nothing of the day is read. */
export async function streamAfter(
  moves: StreamedMoves,
  reader: ValueReader,
  after: number,
): Promise<ValuePart> {
  const cursor = await moves.lastId(decidedUntil(reader));
  if (cursor <= after) return { shown: [], cursor: after };
  const since = (await moves.timeOf(after)) ?? 0;
  const rows = await moves.ofNews(since - 1, reader);
  const shown = foldValues(rows, reader.rules, reader).filter(({ row }) => row.id > after);
  return { shown, cursor };
}
