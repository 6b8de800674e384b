import type { ApiKey } from '@fairline/shared/contracts';
import { apiKeysApi } from '../api-keys.endpoints.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';

export interface RevokeKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onRevoked: () => void;
  readonly onClose: () => void;
}

/** A key that is revoked cannot come back, so that it is asked. */
export function RevokeKeyDialog({ apiKey, onRevoked, onClose }: RevokeKeyDialogProps) {
  const [revoke] = apiKeysApi.useApiKeysRevokeMutation();
  return (
    <ConfirmDialog
      title={`Revoke ${apiKey.name}?`}
      action="Revoke the key"
      done={{ title: 'Key revoked', text: apiKey.name }}
      failed="The key was not revoked"
      run={() => revoke(apiKey.id).unwrap()}
      onTried={onRevoked}
      onClose={onClose}
    >
      {`Programs that use ${apiKey.prefix}… are refused from now on. This cannot be undone; create another key for them.`}
    </ConfirmDialog>
  );
}
