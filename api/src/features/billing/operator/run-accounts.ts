import { parseArgs } from 'node:util';
import type { Database } from '../../../platform/db/database.ts';
import { billingStores, createUserLock } from '../entitlement/billing-stores.ts';
import { createAccountsService } from './accounts.service.ts';
import { AccountsError } from './granted-plan.ts';

export const ACCOUNTS_USAGE = `npm run accounts -- grant <email> <plan> [--until <date>]
npm run accounts -- revoke <email>
npm run accounts -- show <email>`;

/**
 * Runs one command of an operator; the text is what it prints.
 * @throws AccountsError with one sentence for the operator
 */
export async function runAccounts(db: Database, args: readonly string[]): Promise<string> {
  const { positionals, until } = parsed(args);
  const accounts = createAccountsService(billingStores(db.knex), createUserLock(db.knex), Date.now);
  const [command, email, plan, ...rest] = positionals;
  if (email !== undefined && rest.length === 0) {
    if (command === 'grant' && plan !== undefined) return accounts.grant(email, plan, until ?? null);
    if (command === 'revoke' && plan === undefined && until === undefined) return accounts.revoke(email);
    if (command === 'show' && plan === undefined && until === undefined) return accounts.show(email);
  }
  throw new AccountsError(ACCOUNTS_USAGE);
}

function parsed(args: readonly string[]): { positionals: string[]; until: string | undefined } {
  try {
    const options = { until: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { positionals, until: values.until };
  } catch {
    throw new AccountsError(ACCOUNTS_USAGE);
  }
}
