import type { ApiKey } from '@fairline/shared/contracts';
import { Button, useFormatter } from '@fairline/shared/ui';

/** The keys that have not been revoked, newest first. */
export function KeysTable(props: { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void }) {
  const format = useFormatter();
  return (
    <div className="settings-api-list">
      <table className="settings-api-table" aria-label="Keys">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Key</th>
            <th scope="col">May</th>
            <th scope="col">Last used</th>
            <th scope="col">Expires</th>
            <th scope="col">
              <span className="fl-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {props.keys.map((key) => (
            <tr key={key.id}>
              <td>
                {key.name}
                <span>{`Created ${format.fullDate(key.created_at)}`}</span>
              </td>
              <td data-label="Key">
                <code>{`${key.prefix}…`}</code>
                {key.addresses.length > 0 && <span>{`From ${key.addresses.join(', ')}`}</span>}
              </td>
              <td data-label="May">{key.scopes.join(', ')}</td>
              <td data-label="Last used">
                {key.last_used_at === null ? 'Never' : format.dateTime(key.last_used_at)}
                {key.last_used_from !== null && <span>{`From ${key.last_used_from}`}</span>}
              </td>
              <td data-label="Expires">
                {key.expires_at === null ? 'Never' : expiryOf(key.expires_at, format.fullDate)}
              </td>
              <td>
                <Button size="small" aria-label={`Revoke ${key.name}`} onClick={() => props.onRevoke(key)}>
                  Revoke
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function expiryOf(at: string, date: (at: string) => string): string {
  return Date.parse(at) <= Date.now() ? `Expired ${date(at)}` : date(at);
}
