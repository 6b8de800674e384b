import type { Preferences } from '@fairline/shared/contracts';
import { type OtherBooksReadModel, valuesUntil } from '../other-books.read-model.ts';
import type { StreamedMoves } from './ev-moves.read-model.ts';
import { presentValue } from './present-value.ts';
import { STREAM_MS, streamAfter, type ValuesPage, type ValuesQuery, wholeStream } from './value-stream.ts';

export interface ValuesServiceDeps {
  readonly moves: StreamedMoves;
  readonly others: Pick<OtherBooksReadModel, 'findBooks' | 'findFeed'>;
  readonly users: { readonly preferencesOf: (userId: string) => Promise<Preferences> };
  /** Epoch ms. */
  readonly now: () => number;
}

/** The EV stream of a user, by the rules of their preferences. */
export function createValuesService({ moves, others, users, now }: ValuesServiceDeps) {
  return {
    async page(userId: string, { before, after, limit }: ValuesQuery): Promise<ValuesPage> {
      const [{ evRules: rules, devig_method: method, ownBooks: own }, feed] = await Promise.all([
        users.preferencesOf(userId),
        others.findFeed(),
      ]);
      const at = now();
      const reader = { rules, method, own, from: at - STREAM_MS, until: valuesUntil(feed, at) };
      const [{ shown, cursor }, books] = await Promise.all([
        after === undefined ? wholeStream(moves, reader) : streamAfter(moves, reader, after),
        feed === null ? [] : others.findBooks(feed.feed),
      ]);
      const inOrder =
        after === undefined
          ? shown.filter(({ row }) => before === undefined || row.id < before).toReversed()
          : shown;
      const page = inOrder.slice(0, limit);
      const more = inOrder.length > page.length;
      const titles = new Map(books.map(({ book, title }) => [book, title]));
      return {
        alerts: page.map((value) => presentValue(value, rules, titles)),
        more,
        cursor: more ? (page.at(-1)?.row.id ?? cursor) : cursor,
        ...{ method, feed, books },
      };
    },
  };
}
export type ValuesService = ReturnType<typeof createValuesService>;
