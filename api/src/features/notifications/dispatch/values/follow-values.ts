import { type EvAlert, MAX_CONFIRM_SECONDS } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import type { Logger } from '../../../../platform/log.ts';
import {
  foldValues,
  type OtherBooksReadModel,
  presentValue,
  STREAM_MS,
  type StreamedMoves,
} from '../../../other-books/index.ts';
import { valuePayload } from '../../message/alert-payload.ts';
import { createDispatchStore } from '../dispatch.store.ts';
import type { FollowKind } from '../dispatcher.ts';
import type { Follower } from '../follower.ts';
import type { FollowsReadModel } from '../follows.read-model.ts';
import { type DueAlert, dedupeKeyOf, payloadOptions } from '../gained-alerts.ts';
import { grouped, storeApart } from '../groups.ts';
import { storeAlerts } from '../store-alerts.ts';
import type { ValueFollowsReadModel } from './value-follows.read-model.ts';

const CONFIRM_MS = MAX_CONFIRM_SECONDS * 1_000;
const KIND = 'ev';

export interface FollowValuesDeps {
  readonly knex: Knex;
  readonly cursors: Pick<FollowsReadModel, 'cursor'>;
  readonly follows: ValueFollowsReadModel;
  readonly moves: StreamedMoves;
  readonly others: Pick<OtherBooksReadModel, 'findBooks' | 'findFeed'>;
  readonly publicUrl: string | null;
  readonly now: () => number;
  readonly log: Logger;
}

/** What the stream of a user has gained. */
interface GainedValues {
  readonly follow: Follower;
  readonly alerts: readonly DueAlert<EvAlert>[];
}

/**
 * Follows the EV streams of all users with destinations for them, by the clock of the stored values. What is shown of a selection depends on
 * its own values alone, so that only those of selections with news are read; the result is what the page shows.
 */
export function createFollowValues(deps: FollowValuesDeps): FollowKind {
  const { knex, cursors, follows, moves, others, publicUrl, now, log } = deps;

  async function gainedSince(reached: number, until: number, feed: string): Promise<GainedValues[]> {
    const followers = await follows.findFollowers(now());
    if (followers.length === 0) return [];
    const [rows, books] = await Promise.all([
      // What was waiting to be confirmed is decided now.
      moves.ofNews(reached - CONFIRM_MS, { from: until - STREAM_MS, until }),
      others.findBooks(feed),
    ]);
    if (rows.length === 0) return [];
    const titles = new Map(books.map(({ book, title }) => [book, title]));
    return followers.flatMap((follow): GainedValues[] => {
      const { evRules, ownBooks: own, devig_method: method } = follow.preferences;
      const options = payloadOptions(follow, publicUrl);
      const alerts = foldValues(rows, evRules, { method, own, until })
        .filter(({ shownAt }) => shownAt > reached)
        .flatMap((value): DueAlert<EvAlert>[] => {
          const alert = presentValue(value, evRules, titles);
          const due = {
            ...{
              userId: follow.userId,
              follow,
              dedupeKey: dedupeKeyOf(alert),
              alert,
              shownAt: value.shownAt,
            },
            payload: valuePayload(alert, options),
          };
          return follow.destinations
            .filter(({ since }) => value.shownAt > since)
            .map((destination) => ({ ...due, destination }));
        });
      return alerts.length === 0 ? [] : [{ follow, alerts }];
    });
  }

  return {
    async pass(holder) {
      // Before the choices, so that one that is made meanwhile is noticed.
      const cursor = await cursors.cursor(KIND);
      if (cursor.holder !== holder) return 'done';
      const feed = await others.findFeed();
      const until = feed?.values_at?.getTime() ?? null;
      if (feed === null || until === null || until <= cursor.reached) return 'done';
      const gained = await gainedSince(cursor.reached, until, feed.feed);
      for (const group of grouped(gained)) {
        const store = (part: readonly GainedValues[]) =>
          knex.transaction(async (trx) => {
            if (!(await createDispatchStore(trx).lockCursor(KIND, holder, cursor.changes))) return false;
            const due = part.flatMap(({ alerts }) => alerts);
            await storeAlerts(
              trx,
              due.toSorted((a, b) => a.shownAt - b.shownAt || a.alert.id - b.alert.id),
              now(),
            );
            return true;
          });
        const isStored = await storeApart(group, store, (userId, err) =>
          log.error({ err, userId }, 'values of a user could not be stored'),
        );
        if (!isStored) return 'again';
      }
      await createDispatchStore(knex).reach(KIND, holder, until);
      return 'done';
    },
    stop: () => {},
  };
}
