import { minimumPlanOf, PLANS, type RemoteEntry } from '@fairline/shared/contracts';
import { ErrorState, LoadingState } from '@fairline/shared/ui';
import { Link } from 'react-router';
import { AdminTable } from '../admin-table.tsx';
import { type RemoteState, useRemoteStates } from './use-remote-states.ts';

const STATES: Readonly<Record<RemoteState, string>> = {
  checking: 'Checking …',
  loads: 'Can be loaded',
  broken: 'Its manifest cannot be read',
  away: 'Its files do not answer',
};

/** The rows of the registry, and whether a browser can load each. */
export function RemotesTab() {
  const { remotes, states, failed, retry } = useRemoteStates();
  if (failed)
    return (
      <ErrorState title="The remotes cannot be listed" message="Check your connection." onRetry={retry} />
    );
  if (remotes === null)
    return <LoadingState label="Loading the remotes" columns="1fr 1fr 60px 96px" rows={8} />;
  return (
    <>
      <AdminTable
        label="Remotes"
        rows={remotes}
        rowKey={({ name }) => name}
        columns={[
          { title: 'Remote', cell: ({ name }) => name },
          { title: 'Paths', cell: ({ paths }) => paths.join(' ') },
          { title: 'Plan', cell: planOf },
          { title: 'Version', cell: ({ version }) => version },
          { title: 'State', cell: ({ name }) => STATES[states.get(name) ?? 'checking'] },
        ]}
      />
      <p className="admin-note">
        <Link to="/admin/remotes" className="link">
          Load a remote from another address
        </Link>
      </p>
    </>
  );
}

const planOf = (remote: RemoteEntry): string =>
  remote.admin === true ? 'Admin' : PLANS[minimumPlanOf(remote)].name;
