import type { Bet, BetTag } from '@fairline/shared/contracts';
import { Button, Dialog, showToast, Tag } from '@fairline/shared/ui';
import { useState } from 'react';
import { betsApi } from '../bets.endpoints.ts';
import { type TagChange, tagChange, undoOfTags } from './tag-change.ts';
import { showTagError } from './use-tags.ts';

export interface TagBetsDialogProps {
  readonly bets: readonly Bet[];
  readonly tags: readonly BetTag[];
  readonly onClose: () => void;
}

/** Adds tags to several bets and removes them, with Undo. A tag that some of the bets have stays as it is until it is ticked. */
export function TagBetsDialog({ bets, tags, onClose }: TagBetsDialogProps) {
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [tagMany, { isLoading }] = betsApi.useBetListTagManyMutation();
  const change = tagChange(bets, ticked);
  const apply = async (): Promise<void> => {
    try {
      const { ids } = await tagMany(change).unwrap();
      onClose();
      showToast({
        title: ids.length === 1 ? 'Tags of 1 bet changed' : `Tags of ${ids.length} bets changed`,
        onUndo: () => void takeBack(undoOfTags(bets, change)),
      });
    } catch (error) {
      showTagError(error);
    }
  };
  const takeBack = async (changes: readonly TagChange[]): Promise<void> => {
    try {
      for (const one of changes) await tagMany(one).unwrap();
    } catch (error) {
      showTagError(error);
    }
  };
  return (
    <Dialog
      open
      title={bets.length === 1 ? 'Tag 1 bet' : `Tag ${bets.length} bets`}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          busy={isLoading}
          disabled={change.add.length + change.remove.length === 0}
          onClick={() => void apply()}
        >
          Apply
        </Button>
      }
    >
      {tags.length === 0 && <p>You have no tags yet. Create one beside the filters.</p>}
      <fieldset className="bets-columns">
        <legend className="fl-hidden">Tags</legend>
        {tags.map(({ id, name, color }) => {
          const having = bets.filter((bet) => bet.tag_ids.includes(id)).length;
          const isOn = ticked.get(id) ?? having === bets.length;
          const isSome = !ticked.has(id) && having > 0 && having < bets.length;
          return (
            <label key={id}>
              <input
                type="checkbox"
                ref={(box) => {
                  if (box) box.indeterminate = isSome;
                }}
                checked={isOn}
                onChange={() => setTicked(new Map(ticked).set(id, !isOn))}
              />
              <Tag label={name} color={color} />
            </label>
          );
        })}
      </fieldset>
    </Dialog>
  );
}
