import type { PlanAccess, UpgradeLevel } from '@fairline/shared/contracts';

/** What access decisions need of an account. */
export interface Account {
  readonly id: string;
  readonly admin: boolean;
  /** The plan whose features the account may use now, null without one; see `entitled-level.ts` of the auth feature. */
  readonly level: UpgradeLevel | null;
  /** Sports that the plan includes, as the user has chosen them; null for all, empty without a plan. */
  readonly sports: PlanAccess['sports'];
  /** The end of the break that the account is on; null when it is on none. */
  readonly breakUntil: Date | null;
}

/** An account that has a plan and is not on a break. */
export interface Subscriber extends Account {
  readonly level: UpgradeLevel;
}

/** The accounts behind a request: `user` owns the data that is read, `actor` signed in. They differ only under view-as. */
export interface Viewer<User extends Account = Account> {
  readonly user: User;
  readonly actor: Account;
}

/** An account with what its open pages follow. */
export interface SessionAccount extends Account {
  /** Another text whenever something changes that a page shows of the plan or of a break. */
  readonly planState: string;
  /** When its plan or its break ends by time alone, epoch ms; null when neither does. */
  readonly endsAt: number | null;
}

/** How the platform authenticates a request; the auth feature implements it. */
export interface Accounts {
  /** The account of a session token; null when the session does not exist or has ended. */
  bySession(token: string): Promise<Account | null>;
  /** The accounts of the tokens whose sessions are valid, with one query. The caller bounds the number of tokens. */
  bySessions(tokens: readonly string[]): Promise<ReadonlyMap<string, SessionAccount>>;
  /**
   * The account that an administrator views as, after the use has been recorded; null when there is none.
   * @param address of the administrator
   */
  viewedBy(actor: Account, userId: string, address: string): Promise<SessionAccount | null>;
}
