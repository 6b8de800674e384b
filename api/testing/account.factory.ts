import type { SessionAccount } from '../src/platform/http/viewer.ts';

/** An account with the Basic plan, unless something else is given. */
export function testAccount(values: Partial<SessionAccount> & { readonly id: string }): SessionAccount {
  return {
    admin: false,
    level: 'basic',
    sports: [29, 33, 4],
    breakUntil: null,
    planState: 'unchanged',
    endsAt: null,
    ...values,
  };
}
