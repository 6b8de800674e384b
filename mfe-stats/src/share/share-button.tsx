import { SHARE_ABOVE_BETS, type StatsPage } from '@fairline/shared/contracts';
import { Button, Icon, onDemandLayer } from '@fairline/shared/ui';
import { useState } from 'react';
import type { StatsRequest } from '../stats.endpoints.ts';
import type { ShareDialogProps } from './share-dialog.tsx';

export interface ShareButtonProps {
  /** Undefined until they are read. */
  readonly page: StatsPage | undefined;
  readonly request: StatsRequest;
}

const loadDialog = () => import('./share-dialog.tsx').then(({ ShareDialog }) => ShareDialog);
const ShareDialog = onDemandLayer<ShareDialogProps>('the dialog', loadDialog);

/** Opens the dialog that shares the statistics, above so many bets that they say something. */
export function ShareButton({ page, request }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (page === undefined || page.summary.counted <= SHARE_ABOVE_BETS) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)} onPointerEnter={() => void loadDialog()}>
        <Icon name="share" />
        Share Stats
      </Button>
      {isOpen && <ShareDialog page={page} request={request} onClose={() => setOpen(false)} />}
    </>
  );
}
