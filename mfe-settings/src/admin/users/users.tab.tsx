import { startViewAs, useAppDispatch } from '@fairline/shared/client';
import { type AdminUser, PLANS, upgradeLevelOf } from '@fairline/shared/contracts';
import { Button, EmptyState, ErrorState, LoadingState, NO_VALUE, useFormatter } from '@fairline/shared/ui';
import { useSearchParams } from 'react-router';
import { useAdminUsersQuery } from '../admin.endpoints.ts';
import { AdminTable, PageButtons, useExistingPage } from '../admin-table.tsx';
import { UserFilters } from './user-filters.tsx';
import { filterName, usersQueryOf, withValues } from './users-address.ts';
import { ViewAsForm } from './view-as-form.tsx';

/** Who has an account, and the way into it. */
export function UsersTab() {
  const [address, setAddress] = useSearchParams();
  const query = usersQueryOf(address);
  const { data, error, refetch } = useAdminUsersQuery(query);
  const change = (values: Readonly<Record<string, string>>) => setAddress(withValues(address, values));
  const isPast = useExistingPage(query.page, data?.count, (last) => change({ page: String(last) }));
  return (
    <>
      <div className="admin-bar">
        <UserFilters query={query} onChange={change} />
        <ViewAsForm />
      </div>
      {error !== undefined && (
        <ErrorState title="The users cannot be shown" error={error} onRetry={refetch} />
      )}
      {error === undefined && (data === undefined || isPast) && (
        <LoadingState label="Loading the users" columns="1fr 60px 84px 84px" rows={12} />
      )}
      {error === undefined && data?.users.length === 0 && !isPast && (
        <EmptyState title="No such users">Change the search or the filters.</EmptyState>
      )}
      {error === undefined && data !== undefined && data.users.length > 0 && (
        <>
          <UserTable users={data.users} />
          <PageButtons
            page={query.page}
            count={data.count}
            onPage={(page) => change({ page: String(page) })}
          />
        </>
      )}
    </>
  );
}

function UserTable({ users }: { users: readonly AdminUser[] }) {
  const format = useFormatter();
  const dispatch = useAppDispatch();
  const momentOf = (at: string | null) => (at === null ? NO_VALUE : format.moment(at));
  return (
    <AdminTable
      label="Users"
      rows={users}
      rowKey={({ id }) => id}
      columns={[
        {
          title: 'E-mail',
          cell: ({ email }) => (
            <span className="admin-email" title={email}>
              {email}
            </span>
          ),
        },
        {
          title: 'View as',
          cell: ({ id, email, admin }) =>
            !admin && (
              <Button
                size="small"
                aria-label={`View as ${email}`}
                onClick={() => dispatch(startViewAs({ id, email }))}
              >
                View
              </Button>
            ),
        },
        { title: 'Plan', cell: planOf },
        {
          title: 'Status',
          cell: ({ subscription_status: status }) => (status === null ? NO_VALUE : filterName(status)),
        },
        { title: 'Plan until', cell: ({ subscription_until: until }) => momentOf(until), numeric: true },
        { title: 'Last seen', cell: ({ last_seen_at: at }) => momentOf(at), numeric: true },
        { title: 'Created', cell: ({ created_at: at }) => momentOf(at), numeric: true },
      ]}
    />
  );
}

/** @example planOf(user) // 'Pro, card' */
function planOf(user: AdminUser): string {
  if (user.admin) return 'Admin';
  if (user.subscription_plan === null) return 'None';
  const name = PLANS[upgradeLevelOf(user)].name;
  const parts = [name, user.plan_source, user.break_until === null ? null : 'break'];
  return parts.filter((part) => part !== null).join(', ');
}
