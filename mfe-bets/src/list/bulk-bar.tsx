import type { Bet, BetTag } from '@fairline/shared/contracts';
import { Button, onDemandLayer, useFormatter } from '@fairline/shared/ui';
import { useState } from 'react';
import { TagBetsDialog } from '../tags/tag-bets.dialog.tsx';
import type { ChangeBetsDialogProps } from './change-bets.dialog.tsx';
import { useDeleteBets } from './use-delete-bets.ts';
import type { Selection } from './use-selection.ts';
import './bulk-bar.css';

/** Its code is loaded when it is first opened. */
const ChangeBetsDialog = onDemandLayer<ChangeBetsDialogProps>(
  'the change of several bets',
  async () => (await import('./change-bets.dialog.tsx')).ChangeBetsDialog,
);

export interface BulkBarProps {
  readonly selection: Selection;
  readonly bets: readonly Bet[];
  readonly tags: readonly BetTag[];
}

/** What can be done with the chosen bets; shown while there are some. */
export function BulkBar({ selection, bets, tags }: BulkBarProps) {
  const format = useFormatter();
  const { deleteBets, isDeleting } = useDeleteBets();
  const [isTagging, setIsTagging] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const ids = [...selection.ids];
  if (ids.length === 0) return null;
  return (
    <section className="bets-bulk" aria-label="Chosen bets">
      <b>{format.count(ids.length)} chosen</b>
      <Button onClick={() => setIsTagging(true)}>Tag</Button>
      <Button onClick={() => setIsChanging(true)}>Change</Button>
      <Button kind="danger" busy={isDeleting} onClick={() => deleteBets(ids)}>
        Delete
      </Button>
      <Button kind="text" onClick={() => selection.set([])}>
        Clear
      </Button>
      {isChanging && <ChangeBetsDialog ids={ids} onClose={() => setIsChanging(false)} />}
      {isTagging && (
        <TagBetsDialog
          bets={bets.filter(({ id }) => selection.ids.has(id))}
          tags={tags}
          onClose={() => setIsTagging(false)}
        />
      )}
    </section>
  );
}
