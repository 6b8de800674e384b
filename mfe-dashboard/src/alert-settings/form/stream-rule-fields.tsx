import type { NumberField } from '@fairline/shared/numbers';
import { RangeField, SliderField, SwitchField } from '@fairline/shared/ui/fields';
import { LeagueFields } from './league-fields.tsx';
import { PeriodsField } from './periods-field.tsx';
import { SCALES } from './scales.ts';
import { PROBLEMS } from './setting-problems.ts';

const ODDS: NumberField = { kind: 'odds', format: 'decimal', hint: 'Enter odds, or nothing.' };
const DOLLARS: NumberField = { kind: 'money', currency: 'USD', hint: 'Enter an amount, or nothing.' };

export interface StreamRuleFieldsProps {
  /** Of which periods and leagues can be chosen; null for none or several. */
  readonly sportId: number | null;
  /** What the rules are about in this stream; null for one without that rule. */
  readonly about: {
    readonly odds: string | null;
    readonly limit: string;
    readonly again: string | null;
    readonly confirm: string | null;
    readonly periods?: string;
  };
}

/** The fields of the rules that streams have in common, those of alert settings and of the EV stream. */
export function StreamRuleFields({ sportId, about }: StreamRuleFieldsProps) {
  return (
    <>
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
      {sportId !== null && <PeriodsField sportId={sportId} about={about.periods} />}
      {about.odds !== null && (
        <RangeField
          name="odds_range"
          label="Odds"
          about={about.odds}
          scale={SCALES.odds}
          number={ODDS}
          check={PROBLEMS.odds_range}
        />
      )}
      <RangeField
        name="limit_range"
        label="Limit"
        about={about.limit}
        prefix="$"
        scale={SCALES.limit}
        number={DOLLARS}
        check={PROBLEMS.limit_range}
      />
      <SliderField
        name="max_start_time"
        label="Starts within"
        unit="min"
        whole
        scale={SCALES.start}
        empty={{ label: 'Any', at: 'end' }}
        check={PROBLEMS.max_start_time}
      />
      <LeagueFields sportId={sportId} />
      {about.again !== null && (
        <SliderField
          name="realert_step"
          label="Show again"
          about={about.again}
          unit="points"
          scale={SCALES.realert}
          empty={{ label: 'Off', at: 'start' }}
          check={PROBLEMS.realert_step}
        />
      )}
      {about.confirm !== null && (
        <SliderField
          name="confirm_seconds"
          label="Confirm"
          about={about.confirm}
          unit="s"
          whole
          scale={SCALES.confirm}
          empty={{ label: 'Off', at: 'start' }}
          check={PROBLEMS.confirm_seconds}
        />
      )}
    </>
  );
}
