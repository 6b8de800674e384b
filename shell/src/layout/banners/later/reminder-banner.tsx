import { injectFeature } from '@fairline/shared/client';
import { type ResponsibleUse, responsibleUseSchema } from '@fairline/shared/contracts';
import { useValues } from '@fairline/shared/ui';
import { Link } from 'react-router';
import { Banner } from '../banner.tsx';

const reminderApi = injectFeature('reminderBanner', (build) => ({
  reminderBanner: build.query<ResponsibleUse, void>({
    query: () => '/responsible-use',
    rawResponseSchema: responsibleUseSchema,
    // A bet or a deposit changes what is spent.
    providesTags: ['Bets'],
  }),
}));

const PERIODS = { day: '24 hours', week: '7 days', month: '30 days' } as const;
const VERBS = { stakes: 'staked', deposits: 'deposited' } as const;

/** Shown while a reminder that the user has set is reached: the one of the longest time. */
export function ReminderBanner() {
  const values = useValues();
  const { data } = reminderApi.useReminderBannerQuery();
  const reached = data?.reminders.findLast((one) => one.reached);
  if (reached === undefined) return null;
  const { kind, period, spent, amount, currency } = reached;
  return (
    <Banner kind="info" action={<Link to="/settings?tab=responsible-use">Reminders</Link>}>
      You have {VERBS[kind]} {values.amount(spent, currency)} in the last {PERIODS[period]}: your reminder of{' '}
      {values.amount(amount, currency)} is reached.
    </Banner>
  );
}
