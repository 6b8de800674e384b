import type { Bet, BetLeg } from '@fairline/shared/contracts';
import { Button } from '@fairline/shared/ui';
import { type ReactNode, useState } from 'react';
import { betsApi } from '../../bets.endpoints.ts';
import { WordsLegFields } from '../../by-hand/words-leg-fields.tsx';
import { useZone } from '../../fields/zoned-text.ts';
import { legWords } from '../../texts/bet-words.ts';
import { useBetChange } from '../use-bet-change.ts';
import { FeedSelectionFields } from './feed-selection-fields.tsx';
import { feedEntryOf, type ReadEdit, readFeedEdit, readWordsEdit, wordsEntryOf } from './leg-edit.ts';
import '../../by-hand/by-hand.css';

/** The selections of a bet, each to be corrected: in the user's words whole, on the feed all but its match. */
export function SelectionForms({ bet }: { readonly bet: Bet }) {
  const [edited, setEdited] = useState<number | null>(null);
  const leg = edited === null ? undefined : bet.legs[edited];
  if (edited !== null && leg) {
    const Form = leg.line_id === null ? WordsForm : FeedForm;
    return <Form bet={bet} leg={leg} position={edited} onDone={() => setEdited(null)} />;
  }
  return (
    <div className="bets-grades">
      {bet.legs.map((one, at) => {
        const name = `${legWords(one).selection}, ${one.event}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: selections have no ids and stay in their order.
          <Button key={at} size="small" aria-label={`Edit selection ${name}`} onClick={() => setEdited(at)}>
            {bet.legs.length === 1 ? 'Edit the selection' : `Edit selection ${at + 1}`}
          </Button>
        );
      })}
    </div>
  );
}

interface FormProps {
  readonly bet: Bet;
  readonly leg: BetLeg;
  readonly position: number;
  readonly onDone: () => void;
}

function WordsForm({ bet, leg, position, onDone }: FormProps) {
  const zone = useZone();
  const [entry, setEntry] = useState(() => wordsEntryOf(leg, zone));
  const read = readWordsEdit(entry, leg, zone);
  const save = useSave(bet, position, onDone);
  return (
    <EditFrame {...save} read={read} onDone={onDone}>
      <WordsLegFields
        leg={entry}
        onChange={setEntry}
        problemOf={(field) => read.problems[field] ?? null}
        oddsLabel={null}
      />
    </EditFrame>
  );
}

function FeedForm({ bet, leg, position, onDone }: FormProps) {
  const [entry, setEntry] = useState(() => feedEntryOf(leg));
  const read = readFeedEdit(entry, leg);
  const save = useSave(bet, position, onDone);
  return (
    <EditFrame {...save} read={read} onDone={onDone}>
      <FeedSelectionFields leg={leg} isLive={bet.is_live} entry={entry} onChange={setEntry} read={read} />
      <p className="by-hand-quiet">
        Another selection has no fair odds at the bet; its close and its result are read from the feed anew.
      </p>
    </EditFrame>
  );
}

function useSave(bet: Bet, position: number, onDone: () => void) {
  const [edit, { isLoading }] = betsApi.useBetListEditMutation();
  const { run } = useBetChange();
  const save = async ({ changes }: ReadEdit): Promise<void> => {
    const body = { version: bet.version, legs: [{ position, ...changes }] };
    if (await run(edit({ id: bet.id, body }).unwrap(), () => 'Selection changed')) onDone();
  };
  return { save, isSaving: isLoading };
}

interface EditFrameProps extends ReturnType<typeof useSave> {
  readonly read: ReadEdit;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

function EditFrame({ save, isSaving, read, onDone, children }: EditFrameProps) {
  const canSave = Object.keys(read.changes).length > 0 && Object.keys(read.problems).length === 0;
  return (
    <form
      className="by-hand"
      aria-label="Selection"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave && !isSaving) void save(read);
      }}
    >
      {children}
      <div className="bets-grades">
        <Button type="submit" kind="primary" busy={isSaving} disabled={!canSave}>
          Save the selection
        </Button>
        <Button kind="text" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
