import { useDirtyForm, usePreferences } from '@fairline/shared/client';
import {
  type Currency,
  hasDecimals,
  MAX_AMOUNT,
  REMINDER_DAYS,
  REMINDER_KINDS,
  type ReminderPeriod,
  type SpendingReminder,
} from '@fairline/shared/contracts';
import { type NumberField, numberInput } from '@fairline/shared/numbers';
import { Button, ErrorText, useFormatter, useValues } from '@fairline/shared/ui';
import { browserRegion, fieldText, NumberNote, readTyped } from '@fairline/shared/ui/numbers';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { responsibleUseApi } from './responsible-use.endpoints.ts';

const KIND_NAMES = { stakes: 'Stakes', deposits: 'Deposits' } as const;
const PERIOD_NAMES = { day: 'last 24 hours', week: 'last 7 days', month: 'last 30 days' } as const;
const PERIODS = Object.keys(REMINDER_DAYS) as ReminderPeriod[];

/** One amount for each kind and period. A reminder says when it is reached, and blocks nothing. */
export function Reminders({ reminders }: { reminders: readonly SpendingReminder[] }) {
  return (
    <section className="settings-group" aria-labelledby="reminders">
      <h2 id="reminders">Reminders</h2>
      <p>
        When your logged stakes or deposits reach an amount, Fairline and the Log Bet panel say so. A reminder
        blocks nothing.
      </p>
      <table className="settings-use-reminders">
        <thead>
          <tr>
            <th scope="col">In the</th>
            <th scope="col">Amount</th>
            <th scope="col" className="settings-use-spent">
              Spent
            </th>
          </tr>
        </thead>
        {REMINDER_KINDS.map((kind) => (
          <tbody key={kind}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {KIND_NAMES[kind]}
              </th>
            </tr>
            {PERIODS.map((period) => (
              <ReminderRow
                key={period}
                kind={kind}
                period={period}
                reminder={reminders.find((one) => one.kind === kind && one.period === period) ?? null}
              />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface ReminderRowProps extends Pick<SpendingReminder, 'kind' | 'period'> {
  readonly reminder: SpendingReminder | null;
}

function ReminderRow({ kind, period, reminder }: ReminderRowProps) {
  const values = useValues();
  const id = useId();
  const { currency } = usePreferences();
  const [save, { isLoading }] = responsibleUseApi.useResponsibleUseRemindMutation();
  const stored = reminder === null ? '' : numberInput(reminder.amount, browserRegion());
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<ReactNode>(null);
  const [isFocused, setFocused] = useState(false);
  const text = typed ?? stored;
  const format = useFormatter();
  const field = reminderField(typed === null ? (reminder?.currency ?? currency) : currency);
  const read = readTyped(text, field);
  const amount = read.value;
  const isAtRest = typed === null && reminder !== null && !isFocused;
  useDirtyForm(text !== stored);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (read.problem !== null) {
      setProblem(read.choices.length > 0 ? null : read.problem);
      return;
    }
    setProblem(null);
    try {
      await save({ kind, period, amount }).unwrap();
      setTyped(null);
    } catch (error) {
      setProblem(<ErrorText error={error} />);
    }
  };
  const name = `${KIND_NAMES[kind]}, ${PERIOD_NAMES[period]}`;
  return (
    <tr>
      <th scope="row">
        <label htmlFor={id}>{PERIOD_NAMES[period]}</label>
      </th>
      <td>
        <form className="settings-use-form" onSubmit={(event) => void submit(event)} noValidate>
          <input
            id={id}
            className="fl-input"
            inputMode="decimal"
            aria-label={name}
            aria-invalid={problem !== null}
            aria-describedby={`${id}-note ${id}-problem`}
            placeholder="none"
            value={isAtRest ? fieldText(reminder.amount, field, format) : text}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onChange={(event) => setTyped(event.target.value)}
          />
          <span className="settings-use-currency">
            {typed === null ? (reminder?.currency ?? currency) : currency}
          </span>
          <Button
            type="submit"
            size="small"
            busy={isLoading}
            disabled={text === stored}
            aria-label={`Save ${name}`}
          >
            Save
          </Button>
        </form>
        {typed !== null && (
          <NumberNote id={id} text={text} field={field} read={read} format={format} onChoose={setTyped} />
        )}
        <p id={`${id}-problem`} role="alert" className="settings-problem">
          {problem}
        </p>
      </td>
      <td className="settings-use-spent">
        {reminder !== null && (
          <>
            {values.amount(reminder.spent, reminder.currency)}
            {reminder.reached && <b className="settings-use-reached">reached</b>}
          </>
        )}
      </td>
    </tr>
  );
}

const HINT = 'Enter an amount above 0, or nothing to remove the reminder.';

function reminderField(currency: Currency): NumberField {
  return {
    kind: 'money',
    currency,
    hint: HINT,
    check: (amount) => (amount > 0 && amount <= MAX_AMOUNT && hasDecimals(amount, 2) ? null : HINT),
  };
}
