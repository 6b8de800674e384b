import type { Match } from '@fairline/shared/contracts';
import type { MatchRow } from './matches.read-model.ts';

/** A match as the contract describes it. */
export function presentMatch({ settled_status, ...row }: MatchRow): Match {
  return {
    ...row,
    settledStatus: settled_status,
    starts: row.starts.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
