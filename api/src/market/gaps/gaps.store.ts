import type { ClientBase } from 'pg';

/** A time without any answer of the feed (epoch ms). */
export interface FeedGap {
  readonly began: number;
  readonly ended: number;
}

export async function writeGap(client: ClientBase, feed: string, { began, ended }: FeedGap): Promise<void> {
  await client.query('insert into feed_gaps (feed, began, ended) values ($1, $2, $3)', [
    feed,
    new Date(began),
    new Date(ended),
  ]);
}

/** Deletes the gaps that ended before this time (epoch ms). */
export async function deleteGapsBefore(client: ClientBase, ended: number): Promise<void> {
  await client.query('delete from feed_gaps where ended < $1', [new Date(ended)]);
}
