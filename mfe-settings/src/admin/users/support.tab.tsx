import { CONTACT_PAGE, type SupportMessages, type SupportState } from '@fairline/shared/contracts';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Segmented,
  showToast,
  useFormatter,
} from '@fairline/shared/ui';
import { useSearchParams } from 'react-router';
import { useAdminSetSupportStateMutation, useAdminSupportQuery } from '../admin.endpoints.ts';
import { PageButtons, useExistingPage } from '../admin-table.tsx';
import { pageOf, withValues } from './users-address.ts';

type Message = SupportMessages['messages'][number];
const STATES: readonly { readonly value: SupportState; readonly label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
];
/** How often it is read while it is open. Milliseconds. */
const READ_MS = 30_000;

/** Messages to support, the newest first. They are answered by mail. */
export function SupportTab() {
  const [address, setAddress] = useSearchParams();
  const state = address.get('state') === 'answered' ? 'answered' : 'open';
  const page = pageOf(address);
  const change = (values: Readonly<Record<string, string>>) => setAddress(withValues(address, values));
  const {
    currentData: data,
    error,
    refetch,
  } = useAdminSupportQuery({ state, page }, { pollingInterval: READ_MS });
  const isPast = useExistingPage(page, data?.count, (last) => change({ page: String(last) }));
  if (error !== undefined && data === undefined)
    return <ErrorState title="The messages cannot be shown" error={error} onRetry={refetch} />;
  if (data === undefined || isPast)
    return <LoadingState label="Loading the messages" columns="1fr 96px" rows={8} />;
  return (
    <>
      <div className="admin-matches-head">
        <Segmented
          label="Messages"
          options={STATES}
          value={state}
          onChange={(next) => change({ state: next })}
        />
      </div>
      {data.messages.length === 0 ? (
        <EmptyState title={state === 'open' ? 'No message is open' : 'No message has been answered'}>
          Users and visitors write to support at{' '}
          <a className="link" href={CONTACT_PAGE}>
            {CONTACT_PAGE}
          </a>
          .
        </EmptyState>
      ) : (
        <ul className="admin-surveys" aria-label="Messages">
          {data.messages.map((message) => (
            <SupportItem key={message.id} message={message} onSaved={refetch} />
          ))}
        </ul>
      )}
      <PageButtons page={page} count={data.count} onPage={(next) => change({ page: String(next) })} />
    </>
  );
}

interface SupportItemProps {
  readonly message: Message;
  readonly onSaved: () => void;
}

function SupportItem({ message, onSaved }: SupportItemProps) {
  const { id, user_id, email, text, created_at, answered_at } = message;
  const { moment } = useFormatter();
  const [setState, { isLoading }] = useAdminSetSupportStateMutation();
  const isOpen = answered_at === null;
  const save = async () => {
    const { error } = await setState({ id, state: isOpen ? 'answered' : 'open' });
    if (error === undefined) onSaved();
    else showToast({ kind: 'error', title: 'The state was not saved', error });
  };
  return (
    <li>
      <p className="admin-survey-from">
        <a className="link" href={mailTo(email)}>
          {email}
        </a>{' '}
        <span>{moment(created_at)}</span>
      </p>
      <p className="admin-survey-text">{text}</p>
      <p className="admin-support-state">
        <span>
          {user_id === null ? 'Not signed in' : 'Signed in'}
          {answered_at !== null && `, answered ${moment(answered_at)}`}
        </span>
        <Button size="small" busy={isLoading} onClick={() => void save()}>
          {isOpen ? 'Mark as answered' : 'Open again'}
        </Button>
      </p>
    </li>
  );
}

/** @example mailTo('a@example.com') // 'mailto:a%40example.com?subject=Fairline%20support' */
function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('Fairline support')}`;
}
