import type { BillingChange } from '@fairline/shared/contracts';
import { Dialog, showToast } from '@fairline/shared/ui';
import { billingApi, ChangeConfirm, type ChangeConfirmProps } from '@fairline/shared/ui/billing';
import type { ReactNode } from 'react';

export interface ChangeDialogProps extends Pick<ChangeConfirmProps, 'action' | 'kind'> {
  readonly title: string;
  readonly change: BillingChange;
  /** The message when it is made. */
  readonly done: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks for a change of the plan, with its amounts and dates. */
export function ChangeDialog({ title, onClose, ...rest }: ChangeDialogProps) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <ChangeQuestion {...rest} onClose={onClose} />
    </Dialog>
  );
}

/** The same inside a dialog in which the change is chosen. */
export function ChangeQuestion(props: Omit<ChangeDialogProps, 'title'>) {
  const { change, done, onClose, children, ...rest } = props;
  const [send] = billingApi.useBillingChangeMutation();
  return (
    <ChangeConfirm
      {...rest}
      change={change}
      send={(token) => send({ change, token })}
      back="Not now"
      onBack={onClose}
      onDone={() => {
        onClose();
        showToast({ kind: 'success', title: done });
      }}
    >
      {children}
    </ChangeConfirm>
  );
}
