import { useValues } from '../../format/use-values.ts';
import { logBetApi } from '../log-bet.endpoints.ts';

const PERIODS = { day: '24 hours', week: '7 days', month: '30 days' } as const;

/** The reminders of stakes that the user has reached. They block nothing. */
export function ReminderNote() {
  const values = useValues();
  const { data } = logBetApi.useLogBetRemindersQuery(undefined, { refetchOnMountOrArgChange: true });
  const reached = data?.reminders.filter((one) => one.kind === 'stakes' && one.reached) ?? [];
  return reached.map(({ period, spent, amount, currency }) => (
    <p key={period} className="fl-log-bet-reminder" role="status">
      You have staked {values.amount(spent, currency)} in the last {PERIODS[period]}: your reminder of{' '}
      {values.amount(amount, currency)} is reached.
    </p>
  ));
}
