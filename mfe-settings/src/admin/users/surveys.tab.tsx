import { EmptyState, ErrorState, LoadingState, useFormatter } from '@fairline/shared/ui';
import { useSearchParams } from 'react-router';
import { useAdminSurveysQuery } from '../admin.endpoints.ts';
import { PageButtons, useExistingPage } from '../admin-table.tsx';
import { pageOf, withValues } from './users-address.ts';

/** What users write in surveys, the newest first. */
export function SurveysTab() {
  const [address, setAddress] = useSearchParams();
  const page = pageOf(address);
  const setPage = (next: number) => setAddress(withValues(address, { page: String(next) }));
  const { data, error, refetch } = useAdminSurveysQuery(page);
  const isPast = useExistingPage(page, data?.count, setPage);
  const { moment } = useFormatter();
  if (error !== undefined)
    return <ErrorState title="The surveys cannot be shown" error={error} onRetry={refetch} />;
  if (data === undefined || isPast)
    return <LoadingState label="Loading the surveys" columns="1fr 96px" rows={8} />;
  if (data.surveys.length === 0)
    return (
      <EmptyState title="Nobody has answered a survey yet">
        Users are asked every 15 days, first when their account is that old.
      </EmptyState>
    );
  return (
    <>
      <ul className="admin-surveys" aria-label="Surveys">
        {data.surveys.map(({ id, email, text, created_at }) => (
          <li key={id}>
            <p className="admin-survey-from">
              <b>{email}</b> <span>{moment(created_at)}</span>
            </p>
            <p className="admin-survey-text">{text}</p>
          </li>
        ))}
      </ul>
      <PageButtons page={page} count={data.count} onPage={setPage} />
    </>
  );
}
