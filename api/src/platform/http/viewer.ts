import type { UpgradeLevel } from '@fairline/shared/contracts';

/** What access decisions need of an account. */
export interface Account {
  readonly id: string;
  readonly admin: boolean;
  /** The plan whose features the account may use now; see `entitled-level.ts` of the auth feature. */
  readonly level: UpgradeLevel;
}

/** The accounts behind a request: `user` owns the data that is read, `actor` signed in. They differ only under view-as. */
export interface Viewer {
  readonly user: Account;
  readonly actor: Account;
}

/** How the platform authenticates a request; the auth feature implements it. */
export interface Accounts {
  /** The account of a session token; null when the session does not exist or has ended. */
  bySession(token: string): Promise<Account | null>;
  /** The accounts of the tokens whose sessions are valid, with one query. The caller bounds the number of tokens. */
  bySessions(tokens: readonly string[]): Promise<ReadonlyMap<string, Account>>;
  byId(userId: string): Promise<Account | null>;
}
