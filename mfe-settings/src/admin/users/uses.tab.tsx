import { EmptyState, ErrorState, LoadingState, useFormatter } from '@fairline/shared/ui';
import { useSearchParams } from 'react-router';
import { useAdminUsesQuery } from '../admin.endpoints.ts';
import { AdminTable, PageButtons, useExistingPage } from '../admin-table.tsx';
import { pageOf, withValues } from './users-address.ts';

/** Who viewed as whom, from where, and until when. */
export function UsesTab() {
  const [address, setAddress] = useSearchParams();
  const page = pageOf(address);
  const setPage = (next: number) => setAddress(withValues(address, { page: String(next) }));
  const { data, error, refetch } = useAdminUsesQuery(page);
  const isPast = useExistingPage(page, data?.count, setPage);
  const { moment } = useFormatter();
  if (error !== undefined)
    return <ErrorState title="The list cannot be shown" error={error} onRetry={refetch} />;
  if (data === undefined || isPast)
    return <LoadingState label="Loading the list" columns="1fr 1fr 96px 96px" rows={12} />;
  if (data.uses.length === 0)
    return <EmptyState title="Nobody has viewed as another user">Each use is listed here.</EmptyState>;
  return (
    <>
      <AdminTable
        label="Uses of view as"
        rows={data.uses}
        rowKey={({ id }) => id}
        columns={[
          { title: 'Administrator', cell: ({ admin_email, admin_id }) => admin_email ?? admin_id },
          { title: 'Viewed as', cell: ({ user_email, user_id }) => user_email ?? user_id },
          { title: 'From', cell: ({ began_at }) => moment(began_at), numeric: true },
          { title: 'Last request', cell: ({ last_at }) => moment(last_at), numeric: true },
          { title: 'Address', cell: ({ address }) => address },
        ]}
      />
      <PageButtons page={page} count={data.count} onPage={setPage} />
    </>
  );
}
