import { useDirtyForm } from '@fairline/shared/client';
import type { Bet, GradeBet } from '@fairline/shared/contracts';
import { Button } from '@fairline/shared/ui';
import { readTyped, wholeField } from '@fairline/shared/ui/numbers';
import { useState } from 'react';
import { ChoiceField } from '../fields/choice-field.tsx';
import { TextField } from '../fields/text-field.tsx';

export interface DeadHeatFormProps {
  readonly bet: Bet;
  readonly busy: boolean;
  readonly onGrade: (body: Omit<GradeBet, 'version'>) => void;
}

const TIED = wholeField(2, 1_000, 'Enter 2 or more.');
const PLACES = wholeField(1, 1_000, 'Enter 1 or more.');
const OF = [
  { value: 'win', label: 'The win' },
  { value: 'placed', label: 'The last places' },
];

/** Grades a bet whose win, or whose last places, several contestants share. */
export function DeadHeatForm({ bet, busy, onGrade }: DeadHeatFormProps) {
  const [tied, setTied] = useState('2');
  const [places, setPlaces] = useState('1');
  const [of, setOf] = useState('win');
  useDirtyForm(tied !== '2' || places !== '1');
  const isPlaced = of === 'placed';
  // Who wins each-way shares the first place, and the places below it follow from the terms.
  const asksPlaces = isPlaced || !bet.each_way;
  const read = { tied: readTyped(tied, TIED), places: readTyped(places, PLACES) };
  const shared = asksPlaces ? read.places.value : 1;
  const problem =
    shared !== null && read.tied.value !== null && shared >= read.tied.value
      ? 'More contestants share than there are places.'
      : null;
  const isReady = read.tied.value !== null && shared !== null && problem === null;
  return (
    <form
      className="bets-row"
      aria-label="Dead heat"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady || read.tied.value === null) return;
        onGrade({
          result: isPlaced ? 'placed' : 'win',
          dead_heat: read.tied.value,
          ...(shared > 1 && { dead_heat_places: shared }),
        });
      }}
    >
      {bet.each_way && <ChoiceField label="Shared" options={OF} value={of} onChange={setOf} />}
      <TextField
        label="Contestants that tied"
        inputMode="decimal"
        value={tied}
        onChange={setTied}
        number={{ field: TIED, read: read.tied }}
        problem={read.tied.problem}
      />
      {asksPlaces && (
        <TextField
          label="Places they share"
          inputMode="decimal"
          value={places}
          onChange={setPlaces}
          number={{ field: PLACES, read: read.places }}
          problem={read.places.problem ?? problem}
        />
      )}
      <Button type="submit" kind="primary" busy={busy} disabled={!isReady}>
        Grade
      </Button>
    </form>
  );
}
