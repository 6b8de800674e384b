import { usePreferences, useUpdatePreferencesMutation } from '@fairline/shared/client';
import { type EvAlertPage, type EvRules, evRulesSchema, MIN_EV_PERCENT } from '@fairline/shared/contracts';
import { MARKET_NAMES, SPORTS } from '@fairline/shared/periods';
import { Button, Dialog, showToast } from '@fairline/shared/ui';
import { ChipsField, FieldForm, NumberField } from '@fairline/shared/ui/fields';
import { useState } from 'react';
import { SendTo } from '../alert-settings/away/send-to.tsx';
import { StreamRuleFields } from '../alert-settings/form/stream-rule-fields.tsx';

const MARKETS = ['moneyline', 'spread', 'total'] as const;

/** The rules as the form has them: none of a confirmation is null. */
type RuleValues = Omit<EvRules, 'confirm_seconds'> & { readonly confirm_seconds: number | null };

export interface RulesDialogProps extends Pick<EvAlertPage, 'books'> {
  readonly onClose: () => void;
  /** Opens destinations, quiet hours and the log. */
  readonly onAway: () => void;
}

/** The rules of the EV stream: minimum EV, bookmakers, and the rules that it has in common with alert settings. */
export function RulesDialog({ books, onClose, onAway }: RulesDialogProps) {
  const { evRules } = usePreferences();
  const [values, setValues] = useState<RuleValues>({
    ...evRules,
    confirm_seconds: evRules.confirm_seconds === 0 ? null : evRules.confirm_seconds,
  });
  const [update, { isLoading }] = useUpdatePreferencesMutation();
  const valid = evRulesSchema.safeParse({ ...values, confirm_seconds: values.confirm_seconds ?? 0 });
  const change = (changes: Partial<RuleValues>): void =>
    setValues((before) => ({
      ...before,
      // Periods mean something within one sport only.
      ...(changes.sport_ids === undefined ? {} : { periods: [] }),
      ...changes,
    }));
  const save = async (): Promise<void> => {
    if (!valid.success) return;
    const { error } = await update({ evRules: valid.data });
    if (error === undefined) onClose();
    else showToast({ kind: 'error', title: 'The rules were not saved', error });
  };
  return (
    <Dialog open onClose={onClose} title="Rules of the EV stream">
      <FieldForm<RuleValues> name="ev-rules" values={values} onChange={change}>
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
        <StreamRuleFields
          sportId={values.sport_ids.length === 1 ? (values.sport_ids[0] ?? null) : null}
          about={{
            odds: 'The price of the bookmaker',
            limit: "Of the sharp bookmaker's market",
            again:
              'A selection at a bookmaker is quiet for 15 minutes. An EV that has grown by so many points is shown before that.',
            confirm: 'Waits so long and shows the value only if it is still one.',
            periods: 'None chosen means all. Other bookmakers are read for the full match.',
          }}
        />
      </FieldForm>
      <SendTo settingId="ev" onManage={onAway} />
      <div className="values-save">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" disabled={!valid.success || isLoading} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </Dialog>
  );
}
