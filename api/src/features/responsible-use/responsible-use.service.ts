import {
  BREAK_LIMITS,
  type Currency,
  isDemoAccount,
  type ResponsibleUse,
  type SetReminder,
} from '@fairline/shared/contracts';
import { ApiError, apiErrors } from '../../platform/http/api-error.ts';
import type { ResponsibleUseReadModel } from './responsible-use.read-model.ts';
import type { ResponsibleUseStore } from './responsible-use.store.ts';
import { withSpent } from './spending.ts';

const DAY_MS = 86_400_000;
/** The user reads when a break ends before they confirm it, and their clock may differ from ours. */
const SLACK_MS = 10 * 60_000;

export interface ResponsibleUseDeps {
  readonly store: ResponsibleUseStore;
  readonly readModel: ResponsibleUseReadModel;
  readonly users: { preferencesOf(userId: string): Promise<{ currency: Currency }> };
  readonly now: () => number;
}

/** Reminders of what a user spends, which block nothing, and breaks, which lock the application. */
export function createResponsibleUseService({ store, readModel, users, now }: ResponsibleUseDeps) {
  async function read(userId: string): Promise<Omit<ResponsibleUse, 'status'>> {
    const stored = await readModel.reminders(userId);
    const spent = stored.length === 0 ? [] : await readModel.spent(userId, now());
    const until = await readModel.breakUntil(userId);
    return {
      reminders: stored.map((reminder) => withSpent(reminder, spent)),
      break_until: until !== null && until.getTime() > now() ? until.toISOString() : null,
    };
  }
  return {
    read,
    async setReminder(userId: string, reminder: SetReminder) {
      const { currency } = await users.preferencesOf(userId);
      await store.setReminder(userId, reminder, currency, new Date(now()));
      return read(userId);
    },
    async takeBreak(userId: string, until: Date) {
      if (isDemoAccount(await readModel.email(userId))) throw demoAccount();
      const days = (until.getTime() - now()) / DAY_MS;
      const slack = SLACK_MS / DAY_MS;
      if (days < BREAK_LIMITS.min - slack || days > BREAK_LIMITS.max + slack) {
        throw apiErrors.invalidField('until', 'A break lasts from 1 day to 6 weeks from now.');
      }
      const current = await store.lockBreak(userId);
      if (current !== null && current >= until) throw shorterBreak(current);
      await store.takeBreak(userId, new Date(now()), until);
      return read(userId);
    },
  };
}
export type ResponsibleUseService = ReturnType<typeof createResponsibleUseService>;

const demoAccount = () =>
  new ApiError(
    403,
    'demo_account',
    'The demo accounts belong to everybody who opens this demonstration. They cannot take a break.',
  );

const shorterBreak = (until: Date) =>
  new ApiError(
    409,
    'break_longer',
    `Your break lasts until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC. It can be prolonged and not shortened.`,
  );
