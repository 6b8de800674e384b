import type { AdminUser, ViewAsUses } from '@fairline/shared/contracts';
import type { UserRow } from './users.read-model.ts';
import type { ViewAsUseRow } from './view-as-uses.read-model.ts';

export function presentUser(row: UserRow): AdminUser {
  return {
    ...row,
    subscription_until: row.subscription_until?.toISOString() ?? null,
    break_until: row.break_until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
  };
}

export function presentUse(row: ViewAsUseRow): ViewAsUses['uses'][number] {
  return { ...row, began_at: row.began_at.toISOString(), last_at: row.last_at.toISOString() };
}
