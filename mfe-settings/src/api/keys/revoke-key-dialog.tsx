import { errorMessage } from '@fairline/shared/client';
import type { ApiKey } from '@fairline/shared/contracts';
import { Button, Dialog, showToast } from '@fairline/shared/ui';
import { apiKeysApi } from '../api-keys.endpoints.ts';

export interface RevokeKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onRevoked: () => void;
  readonly onClose: () => void;
}

/** A key that is revoked cannot come back, so that it is asked. */
export function RevokeKeyDialog({ apiKey, onRevoked, onClose }: RevokeKeyDialogProps) {
  const [revoke, { isLoading }] = apiKeysApi.useApiKeysRevokeMutation();
  const press = async (): Promise<void> => {
    try {
      await revoke(apiKey.id).unwrap();
      showToast({ kind: 'success', title: 'Key revoked', text: apiKey.name });
    } catch (error) {
      showToast({ kind: 'error', title: 'The key was not revoked', text: errorMessage(error) });
    }
    onRevoked();
    onClose();
  };
  return (
    <Dialog
      open
      title={`Revoke ${apiKey.name}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" busy={isLoading} onClick={() => void press()}>
            Revoke the key
          </Button>
        </>
      }
    >
      <p>
        {`Programs that use ${apiKey.prefix}… are refused from now on. This cannot be undone; create another key for them.`}
      </p>
    </Dialog>
  );
}
