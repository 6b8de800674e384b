/** Whether this process has the published remotes that the installation has. */
export interface RemotesHealth {
  /** Why they could not be read at the last attempt; null when they could. For the log and not for visitors: it has addresses. */
  readonly problem: string | null;
}
