import {
  type Alert,
  type EvAlert,
  isIncluded,
  planIncludes,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { getAlertScope } from '../../alerts/index.ts';
import { readUserSports, type SportChoiceRow, sportChoiceColumns } from '../../profile/index.ts';
import { type RightsColumns, readReceivingRights } from './follower.ts';

/** Fields of an alert or a value that decide whether a user may see it. */
export type AlertSubject = Pick<Alert | EvAlert, 'market' | 'sport_id' | 'type'>;

/** Plan and sports of the user of a destination, at the moment at which they are read. */
export interface Receiver {
  readonly level: UpgradeLevel;
  /** null: all. */
  readonly sports: readonly number[] | null;
}

/**
 * Returns whether plan and sports include an alert, as they decide about the streams that it comes from. Asked again before
 * anything is written about an alert later: a digest, an edit, another attempt.
 *
 * @param receiver undefined: the user receives nothing now
 */
export function mayReceive(
  receiver: Receiver | undefined,
  { type, sport_id, market }: AlertSubject,
): boolean {
  if (receiver === undefined) return false;
  const { level, sports } = receiver;
  if (type === 'ev') return planIncludes(level, 'live-ev') && (sports === null || sports.includes(sport_id));
  return (
    isIncluded({ type, sport_id }, level, sports) && (market !== 'specials' || getAlertScope(level).specials)
  );
}

interface Row extends RightsColumns, SportChoiceRow {
  readonly id: number;
  readonly channel: string;
}

/** Reads plan and sports of the users of destinations. */
export function createReceiversReadModel(knex: Knex) {
  return {
    /** Destinations that receive nothing are absent: without a plan or the add-on, during a break, of an account that is being deleted. */
    async find(destinationIds: readonly number[], now: number): Promise<ReadonlyMap<number, Receiver>> {
      if (destinationIds.length === 0) return new Map();
      const { rows } = await knex.raw<{ rows: Row[] }>(
        `select d.id, d.channel, p.admin, p.subscription_status, p.subscription_plan, p.subscription_until,
           p.break_until, ${sportChoiceColumns('d.user_id')}
         from notification_destinations d
         join profiles p on p.user_id = d.user_id
         where d.id = any(?::bigint[])
           and not exists (select 1 from account_deletions x where x.user_id = d.user_id)`,
        [[...new Set(destinationIds)]],
      );
      return new Map(
        rows.flatMap((row): [number, Receiver][] => {
          const rights = readReceivingRights(row, now);
          if (rights === null || (row.channel === 'webhook' && !rights.hasWebhooks)) return [];
          return [[row.id, { level: rights.level, sports: readUserSports(rights.level, row) }]];
        }),
      );
    },
  };
}
