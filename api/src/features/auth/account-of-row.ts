import type { SessionAccount } from '../../platform/http/viewer.ts';
import { type ProfileRow, readUserSports, type SportChoiceRow } from '../profile/index.ts';
import { entitledLevel } from './entitled-level.ts';

/** What decides the rights of an account, and what its pages show of its plan. */
export type RightsRow = Pick<
  ProfileRow,
  | 'id'
  | 'admin'
  | 'subscription_status'
  | 'subscription_plan'
  | 'trial_end'
  | 'plan_source'
  | 'subscription_until'
  | 'stripe_customer_id'
  | 'stripe_subscription_id'
  | 'break_until'
>;

/** Returns the plan that an account may use and the end of its break. @param now Epoch ms. */
export function readRights(
  row: Pick<
    RightsRow,
    'admin' | 'subscription_status' | 'subscription_plan' | 'subscription_until' | 'break_until'
  >,
  now: number,
): Pick<SessionAccount, 'level' | 'breakUntil'> {
  const { break_until } = row;
  return {
    level: entitledLevel(row, now),
    breakUntil: break_until !== null && break_until.getTime() > now ? break_until : null,
  };
}

/** The account of a stored row at a time. @param now Epoch ms. */
export function accountOfRow(row: RightsRow & SportChoiceRow, now: number): SessionAccount {
  const { id, admin, break_until } = row;
  const { level, breakUntil } = readRights(row, now);
  const sports = level === null ? [] : readUserSports(level, row);
  const ends = [row.subscription_until, break_until].flatMap((end) =>
    end !== null && end.getTime() > now ? end.getTime() : [],
  );
  return {
    id,
    admin,
    level,
    sports,
    breakUntil,
    planState: JSON.stringify([
      admin,
      level,
      breakUntil,
      row.subscription_status,
      row.subscription_plan,
      row.trial_end,
      row.plan_source,
      row.subscription_until,
      row.stripe_customer_id,
      row.stripe_subscription_id,
    ]),
    endsAt: ends.length === 0 ? null : Math.min(...ends),
  };
}
