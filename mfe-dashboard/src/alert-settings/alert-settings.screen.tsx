import { useAlertsSettingsQuery } from '@fairline/shared/client';
import { ErrorState, LoadingState, PageBody, PageHead } from '@fairline/shared/ui';
import { SettingsEditorView } from './settings-editor.view.tsx';
import './alert-settings.css';

/** The settings from which the alert streams are made. */
export function AlertSettingsScreen() {
  const { data, error, isFetching, refetch } = useAlertsSettingsQuery();
  if (data !== undefined) return <SettingsEditorView saved={data} />;
  return (
    <>
      <PageHead title="Alert settings" />
      <PageBody>
        {error === undefined || isFetching ? (
          <LoadingState label="Loading alert settings" columns="280px 1fr 360px" />
        ) : (
          <ErrorState title="Alert settings did not load" error={error} onRetry={() => void refetch()} />
        )}
      </PageBody>
    </>
  );
}
