import type { ApiKey } from '@fairline/shared/contracts';
import { Button } from '@fairline/shared/ui';
import { useState } from 'react';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeysTable } from './keys-table.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';

export interface KeysSectionProps {
  readonly keys: readonly ApiKey[];
  readonly canCreate: boolean;
  readonly onChanged: () => void;
}

/** The keys, with their dialogs. */
export function KeysSection({ keys, canCreate, onChanged }: KeysSectionProps) {
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  return (
    <>
      <section className="settings-group settings-api-keys">
        <h2>Keys</h2>
        {keys.length === 0 ? (
          <p>There is no key yet. A key lets a program of yours call the API in your name.</p>
        ) : (
          <KeysTable keys={keys} onRevoke={setRevoked} />
        )}
        {canCreate && (
          <div className="settings-buttons">
            <Button kind="primary" onClick={() => setCreating(true)}>
              Create a key
            </Button>
          </div>
        )}
      </section>
      {isCreating && <CreateKeyDialog onCreated={onChanged} onClose={() => setCreating(false)} />}
      {revoked !== null && (
        <RevokeKeyDialog apiKey={revoked} onRevoked={onChanged} onClose={() => setRevoked(null)} />
      )}
    </>
  );
}
