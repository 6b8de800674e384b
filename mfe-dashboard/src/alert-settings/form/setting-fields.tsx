import {
  type AlertKind,
  type AlertSetting,
  lowestPlanWith,
  marketSchema,
  PLANS,
  planIncludes,
  STREAM_FEATURES,
  TIME_INTERVALS,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import { MARKET_LABELS, SPORTS, sportShortName } from '@fairline/shared/periods';
import { Button, useFormatter } from '@fairline/shared/ui';
import { ChipsField, LadderField, SegmentedField, SliderField } from '@fairline/shared/ui/fields';
import { STREAMS } from '../../streams.ts';
import { SCALES } from './scales.ts';
import { PROBLEMS } from './setting-problems.ts';
import { ALL_SPORTS } from './setting-values.ts';
import { StreamRuleFields } from './stream-rule-fields.tsx';

export interface SettingFieldsProps {
  readonly setting: AlertSetting;
  readonly level: UpgradeLevel;
  /** The sports of the plan; null for all. */
  readonly sports: readonly number[] | null;
  readonly onChooseSports: () => void;
}

const DIRECTIONS = [
  { value: 2, label: 'Both' },
  { value: 1, label: 'Up' },
  { value: 0, label: 'Down' },
];
const MARKED = [10, 120, 900, 10_800, 86_400];

/** The fields of a setting; those that its stream does not have are left out. */
export function SettingFields({ setting, level, sports, onChooseSports }: SettingFieldsProps) {
  const { type, sport_id } = setting;
  const format = useFormatter();
  return (
    <>
      <SegmentedField name="type" label="Alert" options={streamOptions(type, level)} />
      <ChipsField single name="sport_id" label="Sport" options={sportOptions(sport_id, sports)} />
      {sports !== null && (
        <p className="aset-sports">
          Your plan has {sports.length} sports of your choice.
          <Button size="small" kind="text" onClick={onChooseSports}>
            Choose sports
          </Button>
        </p>
      )}
      {type !== 'closed' && <SizeField type={type} />}
      <LadderField
        name="time_interval"
        label="Within"
        about={ABOUT_WITHIN[type]}
        options={TIME_INTERVALS.map((seconds) => ({ value: seconds, label: format.interval(seconds) }))}
        marks={MARKED}
      />
      {type === 'limit' && <SegmentedField name="direction" label="Direction" options={DIRECTIONS} />}
      <ChipsField
        name="markets"
        label="Markets"
        about="None chosen means all"
        options={marketSchema.options.map((market) => ({ value: market, label: MARKET_LABELS[market] }))}
      />
      <StreamRuleFields
        sportId={sport_id}
        about={{
          odds: type === 'odds' ? 'The decimal price after the fall' : null,
          limit: type === 'limit' ? 'After the change' : 'Of the market at that moment',
          again: type === 'closed' ? null : ABOUT_AGAIN,
          confirm: type === 'odds' ? ABOUT_CONFIRM : null,
        }}
      />
    </>
  );
}

const ABOUT_AGAIN =
  'After one alert, the same selection is quiet for 15 minutes. A further change of so many percentage points is shown before that, and marked.';
const ABOUT_CONFIRM =
  'Waits so long and shows the alert only if the drop still stands, so that a typing error of the bookmaker raises none.';
const ABOUT_WITHIN: Readonly<Record<AlertKind, string>> = {
  odds: 'The fall took at most',
  limit: 'The change took at most',
  closed: 'The market closed within this time; longer only after an outage',
};

function SizeField({ type }: { readonly type: 'odds' | 'limit' }) {
  const [label, about] =
    type === 'odds'
      ? ['Drop from', 'The price fell at least']
      : ['Change from', 'The limit changed at least'];
  return (
    <SliderField
      name="min_drop_percentage"
      label={label}
      about={about}
      unit="%"
      scale={type === 'odds' ? SCALES.drop : SCALES.limitChange}
      empty={{ label: 'Any', at: 'start' }}
      check={(percent) => PROBLEMS.min_drop_percentage(percent, type)}
    />
  );
}

/** Streams that the plan does not include can be seen, with the plan that includes them. */
function streamOptions(type: AlertKind, level: UpgradeLevel) {
  return STREAMS.map(({ kind, label }) => {
    const feature = STREAM_FEATURES[kind];
    const included = planIncludes(level, feature) || kind === type;
    return {
      value: kind,
      label: included ? label : `${label} (${PLANS[lowestPlanWith(feature)].name})`,
      disabled: !included,
    };
  });
}

/** A setting for all sports is not possible with a few sports of choice, but is kept from a larger plan. */
function sportOptions(chosen: number | null, sports: readonly number[] | null) {
  const all = { value: ALL_SPORTS, label: 'All' };
  if (sports === null) {
    return [all, ...SPORTS.map(({ id, name, shortName }) => ({ value: id, label: shortName, title: name }))];
  }
  const kept = chosen !== null && !sports.includes(chosen) ? [chosen] : [];
  return [
    ...(chosen === null ? [all] : []),
    ...[...sports, ...kept].map((id) => ({ value: id, label: sportShortName(id) })),
  ];
}
