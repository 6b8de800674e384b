import { useDirtyForm, usePreferences } from '@fairline/shared/client';
import { type Bet, type BetLeg, parseLineId } from '@fairline/shared/contracts';
import { oddsInput } from '@fairline/shared/numbers';
import { Button } from '@fairline/shared/ui';
import { useZone } from '@fairline/shared/ui/calendar';
import { betOddsField, browserRegion, readTyped } from '@fairline/shared/ui/numbers';
import { type ReactNode, useState } from 'react';
import { betsApi } from '../../bets.endpoints.ts';
import { WordsLegFields } from '../../by-hand/words-leg-fields.tsx';
import { TextField } from '../../fields/text-field.tsx';
import { needed, oddsLabel } from '../../fields/typed-values.ts';
import { useBetChange } from '../use-bet-change.ts';
import { FeedSelectionFields } from './feed-selection-fields.tsx';
import { feedEntryOf, type ReadEdit, readFeedEdit, readWordsEdit, wordsEntryOf } from './leg-edit.ts';
import '../../by-hand/by-hand.css';

export interface SelectionFormProps {
  readonly bet: Bet;
  readonly leg: BetLeg;
  /** Of the selection in the bet. */
  readonly position: number;
  readonly onDone: () => void;
}

/** Corrects one selection of a bet. */
export function SelectionForm(props: SelectionFormProps) {
  const { line_id } = props.leg;
  if (line_id === null) return <WordsForm {...props} />;
  return <FeedForm {...props} eventId={parseLineId(line_id).eventId} />;
}

function WordsForm({ bet, leg, position, onDone }: SelectionFormProps) {
  const zone = useZone();
  const [entry, setEntry] = useState(() => wordsEntryOf(leg, zone));
  const odds = useLegOdds(leg);
  const read = odds.added(readWordsEdit(entry, leg, zone));
  const save = useSave(bet, position, onDone);
  return (
    <EditFrame {...save} read={read} onDone={onDone}>
      <WordsLegFields
        leg={entry}
        onChange={setEntry}
        problemOf={(field) => read.problems[field] ?? null}
        oddsLabel={null}
      />
      {odds.field}
    </EditFrame>
  );
}

function FeedForm({
  bet,
  leg,
  eventId,
  position,
  onDone,
}: SelectionFormProps & { readonly eventId: number }) {
  const [entry, setEntry] = useState(() => feedEntryOf(leg));
  const odds = useLegOdds(leg);
  const read = odds.added(readFeedEdit(entry, leg));
  const save = useSave(bet, position, onDone);
  return (
    <EditFrame {...save} read={read} onDone={onDone}>
      <FeedSelectionFields
        leg={leg}
        eventId={eventId}
        isLive={bet.is_live}
        entry={entry}
        onChange={setEntry}
        read={read}
      />
      {odds.field}
      <p className="by-hand-quiet">
        Another selection has no fair odds at the bet; its close and its result are read from the feed anew.
      </p>
    </EditFrame>
  );
}

/** The price of one selection of a parlay; a single bet has its own. */
function useLegOdds({ odds }: BetLeg) {
  const { odds_format } = usePreferences();
  const shown = odds === null ? '' : oddsInput(odds, odds_format, browserRegion());
  const [text, setText] = useState(shown);
  const field = betOddsField(odds_format);
  const read = text === shown ? { value: odds, problem: null, choices: [] } : readTyped(text, field);
  const { value, problem } = odds === null ? read : needed(read, 'Enter the odds.');
  return {
    field: odds !== null && (
      <div className="bets-form">
        <TextField
          label={oddsLabel('Odds of the selection', odds_format)}
          value={text}
          onChange={setText}
          number={{ field, read }}
          problem={problem}
        />
        <p className="by-hand-quiet">With other odds, those of the parlay are the product again.</p>
      </div>
    ),
    added: ({ changes, problems }: ReadEdit): ReadEdit => ({
      changes: value === null || value === odds ? changes : { ...changes, odds: value },
      problems: problem === null ? problems : { ...problems, odds: problem },
    }),
  };
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
  useDirtyForm(Object.keys(read.changes).length > 0);
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
