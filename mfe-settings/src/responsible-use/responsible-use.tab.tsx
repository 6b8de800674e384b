import { ErrorState, LoadingState } from '@fairline/shared/ui';
import { Break } from './break.tsx';
import { Help } from './help.tsx';
import { Reminders } from './reminders.tsx';
import { responsibleUseApi } from './responsible-use.endpoints.ts';
import './responsible-use.css';

/** Reminders of what is spent, breaks, and where there is help. */
export function ResponsibleUseTab() {
  const { data, error, refetch } = responsibleUseApi.useResponsibleUseQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data === undefined) {
    return error === undefined ? (
      <LoadingState label="Loading reminders and breaks" columns="96px 1fr 84px" rows={8} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className="settings-use">
      <Reminders reminders={data.reminders} />
      <Break until={data.break_until} />
      <Help />
    </div>
  );
}
