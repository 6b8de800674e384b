import { useLocalSetting } from '@fairline/shared/client';
import type { BetTag } from '@fairline/shared/contracts';
import { Button, Dialog, IconButton, showToast, Tag } from '@fairline/shared/ui';
import { useState } from 'react';
import { betsApi } from '../bets.endpoints.ts';
import { TagForm } from './tag-form.tsx';
import { showTagError } from './use-tags.ts';
import './tags.css';

export interface TagsDialogProps {
  readonly tags: readonly BetTag[];
  readonly onClose: () => void;
}

/** The user's tags: create, rename, recolour and delete. */
export function TagsDialog({ tags, onClose }: TagsDialogProps) {
  const [color, setColor] = useLocalSetting('createTagColor');
  const [create, creating] = betsApi.useBetListCreateTagMutation();
  const [created, setCreated] = useState(0);
  const onCreate = async (tag: Pick<BetTag, 'name' | 'color'>): Promise<void> => {
    setColor(tag.color);
    try {
      await create(tag).unwrap();
      setCreated(created + 1);
    } catch (error) {
      showToast({ kind: 'error', title: 'Error creating tag', error });
    }
  };
  return (
    <Dialog open title="Tags" onClose={onClose}>
      <TagForm
        key={created}
        label="New tag"
        name=""
        color={color}
        action="Create"
        busy={creating.isLoading}
        onSubmit={onCreate}
      />
      {tags.length > 0 && (
        <ul className="bets-tag-list" aria-label="Your tags">
          {tags.map((tag) => (
            <TagRow key={tag.id} tag={tag} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function TagRow({ tag }: { readonly tag: BetTag }) {
  const [state, setState] = useState<'shown' | 'edited' | 'asked'>('shown');
  const [rename, renaming] = betsApi.useBetListRenameTagMutation();
  const [remove, removing] = betsApi.useBetListDeleteTagMutation();
  const tried = async (change: Promise<unknown>): Promise<void> => {
    try {
      await change;
      setState('shown');
    } catch (error) {
      showTagError(error);
    }
  };
  if (state === 'edited') {
    return (
      <li>
        <TagForm
          label={`Name of ${tag.name}`}
          name={tag.name}
          color={tag.color}
          action="Save"
          busy={renaming.isLoading}
          onSubmit={(change) => tried(rename({ id: tag.id, ...change }).unwrap())}
          onCancel={() => setState('shown')}
        />
      </li>
    );
  }
  if (state === 'asked') {
    return (
      <li className="bets-tag-row">
        <span>Delete {tag.name}? Bets lose it.</span>
        <Button kind="text" size="small" onClick={() => setState('shown')}>
          Keep
        </Button>
        <Button
          kind="danger"
          size="small"
          busy={removing.isLoading}
          onClick={() => void tried(remove(tag.id).unwrap())}
        >
          Delete
        </Button>
      </li>
    );
  }
  return (
    <li className="bets-tag-row">
      <Tag label={tag.name} color={tag.color} />
      <Button kind="text" size="small" aria-label={`Edit ${tag.name}`} onClick={() => setState('edited')}>
        Edit
      </Button>
      <IconButton icon="close" label={`Delete ${tag.name}`} onClick={() => setState('asked')} />
    </li>
  );
}
