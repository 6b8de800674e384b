import { usePreferences, useUpdatePreferencesMutation } from '@fairline/shared/client';
import { type EvAlertPage, type EvRules, evRulesSchema, MIN_EV_PERCENT } from '@fairline/shared/contracts';
import { MARKET_NAMES, SPORTS } from '@fairline/shared/periods';
import { Button, Dialog, showToast } from '@fairline/shared/ui';
import {
  ChipsField,
  FieldForm,
  NumberField,
  RangeField,
  SliderField,
  SwitchField,
} from '@fairline/shared/ui/fields';
import { useState } from 'react';
import { LeagueFields } from '../alert-settings/form/league-fields.tsx';
import { SCALES } from '../alert-settings/form/scales.ts';
import { PROBLEMS } from '../alert-settings/form/setting-problems.ts';

const MARKETS = ['moneyline', 'spread', 'total'] as const;

/** The rules of the EV stream: minimum EV, bookmakers, and the rules of alert settings that mean something there. */
export function RulesDialog({
  books,
  onClose,
}: Pick<EvAlertPage, 'books'> & { readonly onClose: () => void }) {
  const { evRules } = usePreferences();
  const [rules, setRules] = useState<EvRules>(evRules);
  const [update, { isLoading }] = useUpdatePreferencesMutation();
  const valid = evRulesSchema.safeParse(rules);
  const save = async (): Promise<void> => {
    if (!valid.success) return;
    const { error } = await update({ evRules: valid.data });
    if (error === undefined) onClose();
    else showToast({ kind: 'error', title: 'The rules were not saved', error });
  };
  return (
    <Dialog open onClose={onClose} title="Rules of the EV stream">
      <FieldForm<EvRules>
        name="ev-rules"
        layout="rows"
        values={evRules}
        onChange={(changes) => setRules((before) => ({ ...before, ...changes }))}
      >
        <NumberField
          name="min_ev"
          label="EV from"
          about="By your method of removing the margin"
          min={MIN_EV_PERCENT}
          max={1_000}
          step={0.5}
          unit="%"
        />
        <ChipsField
          name="books"
          label="Bookmakers"
          about="None chosen means those of your preferences, or all"
          options={books.map(({ key, title }) => ({ value: key, label: title }))}
        />
        <ChipsField
          name="sport_ids"
          label="Sports"
          about="None chosen means all"
          options={SPORTS.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <ChipsField
          name="markets"
          label="Markets"
          about="None chosen means all"
          options={MARKETS.map((market) => ({ value: market, label: MARKET_NAMES[market] }))}
        />
        <RangeField
          name="odds_range"
          label="Odds"
          about="The price of the bookmaker"
          scale={SCALES.odds}
          check={PROBLEMS.odds_range}
        />
        <RangeField
          name="limit_range"
          label="Limit"
          about="Of the sharp bookmaker's market"
          prefix="$"
          scale={SCALES.limit}
          check={PROBLEMS.limit_range}
        />
        <SliderField
          name="max_start_time"
          label="Starts within"
          unit="min"
          scale={SCALES.start}
          empty={{ label: 'Any', at: 'end' }}
          check={PROBLEMS.max_start_time}
        />
        <SwitchField
          name="exclude_european"
          label="Without European"
          about="Leaves out whole and half handicaps and totals"
        />
        <SwitchField
          name="exclude_quarters"
          label="Without quarters"
          about="Leaves out handicaps and totals of .25 and .75"
        />
        <LeagueFields sportId={null} />
        <SliderField
          name="realert_step"
          label="Show again"
          about="A selection at a bookmaker is quiet for 15 minutes. An EV that has grown by so many points is shown before that."
          unit="points"
          scale={SCALES.realert}
          empty={{ label: 'Off', at: 'start' }}
          check={PROBLEMS.realert_step}
        />
      </FieldForm>
      <div className="values-save">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" disabled={!valid.success || isLoading} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </Dialog>
  );
}
