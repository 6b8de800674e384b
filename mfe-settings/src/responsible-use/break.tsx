import { BREAK_DAYS } from '@fairline/shared/contracts';
import { Button, Dialog, ErrorText, useFormatter } from '@fairline/shared/ui';
import { type ReactNode, useId, useState } from 'react';
import { DemoNote, useIsDemoAccount } from '../demo-note.tsx';
import { responsibleUseApi } from './responsible-use.endpoints.ts';

const DAY_MS = 86_400_000;

/** A break locks the application for the time that the user chooses. Nobody can shorten it. */
export function Break({ until }: { until: string | null }) {
  const format = useFormatter();
  const isDemo = useIsDemoAccount();
  const noteId = useId();
  const [end, setEnd] = useState<string | null>(null);
  const [problem, setProblem] = useState<ReactNode>(null);
  const [take, { isLoading }] = responsibleUseApi.useResponsibleUseBreakMutation();
  const close = (): void => {
    setEnd(null);
    setProblem(null);
  };
  const confirm = async (): Promise<void> => {
    if (end === null) return;
    try {
      await take(end).unwrap();
      close();
    } catch (error) {
      setProblem(<ErrorText error={error} />);
    }
  };
  return (
    <section className="settings-group" aria-labelledby="break">
      <h2 id="break">A break</h2>
      <p>
        {until === null
          ? 'Fairline is closed for you for as long as you choose. Alerts and sounds stop, and bets cannot be logged. Your plan goes on; billing and your data stay open.'
          : `You are on a break until ${format.moment(until)}. It can be prolonged and not shortened.`}
      </p>
      {isDemo && <DemoNote id={noteId}>They cannot take a break.</DemoNote>}
      <div className="settings-buttons">
        {BREAK_DAYS.map((days) => (
          <Button
            key={days}
            disabled={isDemo || (until !== null && Date.parse(until) >= Date.now() + days * DAY_MS)}
            aria-describedby={isDemo ? noteId : undefined}
            onClick={() => setEnd(new Date(Date.now() + days * DAY_MS).toISOString())}
          >
            {lengthOf(days)}
          </Button>
        ))}
      </div>
      <Dialog
        open={end !== null}
        onClose={close}
        title="Take a break?"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="danger" busy={isLoading} onClick={() => void confirm()}>
              Start the break
            </Button>
          </>
        }
      >
        {end !== null && (
          <p>
            Fairline is closed for you from now until <b>{format.moment(end)}</b>. Neither you nor support can
            end the break earlier.
          </p>
        )}
        {problem !== null && (
          <p role="alert" className="settings-problem">
            {problem}
          </p>
        )}
      </Dialog>
    </section>
  );
}

/** @example lengthOf(14) // '2 weeks' */
function lengthOf(days: number): string {
  const [count, unit] = days % 7 === 0 ? [days / 7, 'week'] : [days, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
