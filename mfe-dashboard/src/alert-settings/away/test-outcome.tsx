import type { NotificationLogEntry } from '@fairline/shared/contracts';
import { useNotificationsLogQuery } from '@fairline/shared/notifications';
import { useState } from 'react';

/** How often the log is read until it has what came of a test. Milliseconds. */
const READ_MS = 1_500;

/** What came of a test, as soon as the log has it. @param logId its entry of the log */
export function TestOutcome({ logId }: { readonly logId: string }) {
  const [isOver, setOver] = useState(false);
  const { data } = useNotificationsLogQuery(undefined, {
    ...{ pollingInterval: isOver ? 0 : READ_MS, refetchOnMountOrArgChange: true },
  });
  const entry = data?.entries.find(({ id }) => id === logId);
  const state = entry?.state ?? 'waiting';
  if (!isOver && state !== 'waiting') setOver(true);
  return (
    <span className="away-outcome" role="status" data-state={state}>
      {outcomeText(state, entry?.reason ?? null)}
    </span>
  );
}

function outcomeText(state: NotificationLogEntry['state'], reason: string | null): string {
  const because = reason === null ? '' : ` ${reason}`;
  switch (state) {
    case 'waiting':
      return reason === null ? 'Sending the test…' : `Not sent yet, it is tried again.${because}`;
    case 'sent':
      return 'Test sent';
    case 'unknown':
      return `The test may have arrived.${because}`;
    default:
      return `Test not sent.${because}`;
  }
}
