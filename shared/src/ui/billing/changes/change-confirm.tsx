import { isApiError, isOutcomeUnknown } from '@fairline/shared/client';
import type { BillingChange } from '@fairline/shared/contracts';
import { Button, type ButtonProps, ErrorState, LoadingState, showToast } from '@fairline/shared/ui';
import { type ReactNode, useState } from 'react';
import { BillingNote } from '../parts/billing-note.tsx';
import { useCents } from '../parts/cents.ts';
import { paymentError, payPage } from '../pay-page.ts';
import { PreviewAmounts } from './preview-amounts.tsx';
import { useChangePreview } from './use-change-preview.ts';
import '../billing.css';

export interface ChangeConfirmProps {
  readonly change: BillingChange;
  /** Of the button, without the amount: `Upgrade`. */
  readonly action: string;
  readonly kind?: ButtonProps['kind'];
  /** Makes the change that was shown. */
  readonly send: (token: string) => { unwrap(): Promise<{ url: string | null }> };
  /** The change was made; when a page of the payment provider is needed, that is opened instead. */
  readonly onDone: () => void;
  readonly onBack: () => void;
  readonly back?: string;
  /** Above the amounts. */
  readonly children?: ReactNode;
}

const REREAD = {
  outdated: 'The amount has changed since it was shown, and nothing was charged. Check the new one.',
  unknown:
    'No answer came, so your plan was read again. Where it still offers this change, nothing was changed and nothing was charged.',
} as const;

/** The exact amounts and dates of a change, and the button that makes it for exactly these. */
export function ChangeConfirm(props: ChangeConfirmProps) {
  const { change, action, kind = 'primary', send, onDone, onBack, back = 'Back', children } = props;
  const cents = useCents();
  const { preview, error, reload } = useChangePreview(change);
  const [busy, setBusy] = useState(false);
  /** Why the amounts were read again. */
  const [reread, setReread] = useState<keyof typeof REREAD | null>(null);
  const confirm = async (token: string): Promise<void> => {
    setBusy(true);
    try {
      const { url } = await send(token).unwrap();
      if (url === null) onDone();
      else payPage.open(url);
    } catch (failure) {
      setBusy(false);
      const isOutdated = isApiError(failure) && failure.code === 'preview_outdated';
      if (isOutdated || (isApiError(failure) && isOutcomeUnknown(failure))) {
        setReread(isOutdated ? 'outdated' : 'unknown');
        reload();
      } else {
        showToast({ kind: 'error', title: 'Error', text: paymentError(failure), error: failure });
      }
    }
  };
  return (
    <form
      className="fl-billing-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (preview !== undefined && !busy) void confirm(preview.token);
      }}
    >
      {children}
      {reread !== null && <BillingNote kind="warning">{REREAD[reread]}</BillingNote>}
      {preview !== undefined ? (
        <PreviewAmounts change={change} preview={preview} />
      ) : error === undefined ? (
        <LoadingState label="Loading the amounts" columns="1fr 80px" rows={4} />
      ) : (
        <ErrorState title="The amount is not known" error={error} onRetry={reload} />
      )}
      <div className="fl-billing-buttons">
        <Button type="submit" kind={kind} size="large" busy={busy} disabled={preview === undefined}>
          {preview !== undefined && preview.due_now > 0
            ? `${action} and pay ${cents(preview.due_now)}`
            : action}
        </Button>
        <Button kind="text" size="large" onClick={onBack}>
          {back}
        </Button>
      </div>
    </form>
  );
}
