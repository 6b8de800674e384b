import type { UpgradeLevel } from '@fairline/shared/contracts';

/** An account as far as access is concerned. */
export interface Account {
  readonly id: string;
  readonly admin: boolean;
  /** What the account may see right now; see `entitled-level.ts` of the auth feature. */
  readonly level: UpgradeLevel;
}

/** Who a request acts for. `user` is whose data is read, `actor` who signed in; they differ only under view-as. */
export interface Viewer {
  readonly user: Account;
  readonly actor: Account;
}

/** How the platform learns who is behind a request; the auth feature implements it. */
export interface Accounts {
  /** The account behind a session token; null when there is no such session any more. */
  bySession(token: string): Promise<Account | null>;
  byId(userId: string): Promise<Account | null>;
}
