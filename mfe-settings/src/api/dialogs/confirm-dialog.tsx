import { Button, Dialog, showToast } from '@fairline/shared/ui';
import { type ReactNode, useState } from 'react';

export interface ConfirmDialogProps {
  /** Names what goes: `Revoke Betting bot?` */
  readonly title: string;
  readonly action: string;
  readonly done: { readonly title: string; readonly text: string };
  readonly failed: string;
  readonly run: () => Promise<unknown>;
  /** After an attempt, which may have succeeded although its answer was lost. */
  readonly onTried: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something goes that cannot come back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, done, failed, run, onTried, onClose, children } = props;
  const [isRunning, setIsRunning] = useState(false);
  const press = async (): Promise<void> => {
    setIsRunning(true);
    try {
      await run();
      showToast({ kind: 'success', ...done });
    } catch (error) {
      showToast({ kind: 'error', title: failed, error });
    }
    onTried();
    onClose();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" busy={isRunning} onClick={() => void press()}>
            {action}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
