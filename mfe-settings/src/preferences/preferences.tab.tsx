import { useUpgradeLevel } from '@fairline/shared/client';
import {
  DEFAULT_PREFERENCES,
  lowestPlanWith,
  PLANS,
  type Preferences,
  planIncludes,
} from '@fairline/shared/contracts';
import { Button, showToast } from '@fairline/shared/ui';
import { FieldForm } from '@fairline/shared/ui/fields';
import { BetSizing } from './bet-sizing.tsx';
import { Example } from './example.tsx';
import { ChoiceField, ColorField, SegmentedField, SoundField, SwitchField } from './preference-fields.tsx';
import { usePreferencesForm } from './use-preferences-form.ts';

/** Every preference of the user, saved on change. */
export function PreferencesTab() {
  const { values, set, saving, invalid } = usePreferencesForm(reportFailure);

  return (
    <FieldForm name="preferences" layout="rows" values={values} onChange={set}>
      <div className="settings-top">
        <Example />
        <p className="settings-saving" role="status">
          {statusText(saving, invalid)}
        </p>
      </div>
      <div className="settings-columns">
        <section className="settings-group">
          <h2>Odds</h2>
          <ChoiceField name="odds_format" label="Odds format" about="Everywhere" />
          <ChoiceField
            name="devig_method"
            label="Devig method"
            about="How the margin is removed to get fair odds"
          />
          <SegmentedField name="displayChange" label="Main value" about="The larger number in an odds cell" />
          <SwitchField
            name="hideSecondaryOdds"
            label="Hide secondary odds"
            about="Shows the main value alone"
          />
          <SwitchField name="hidePreviousOdds" label="Hide previous odds" about="In the alert list" />
          <SwitchField
            name="showVig"
            label="Show vig"
            about="The bookmaker’s margin, also for limit changes and closed markets"
          />
          <SwitchField
            name="showClosedLines"
            label="Show closed lines"
            about="Lines that are no longer offered, with their last price"
          />
        </section>
        <section className="settings-group">
          <h2>Charts</h2>
          <SwitchField name="showSmallGraph" label="Small graphs" about="In the alert list" />
          <SwitchField
            name="scaleGraphByTime"
            label="Scale to time"
            about="The horizontal axis shows time instead of the number of changes"
          />
          <ApproximationField />
        </section>
        <section className="settings-group">
          <h2>Alerts and sounds</h2>
          <SegmentedField
            name="alertDesign"
            label="Alert design"
            about="Compact fits more alerts on a screen"
          />
          <SoundField name="alertSound" label="Dropping odds" />
          <SoundField name="limitAlertSound" label="Limit changes" />
          <SoundField name="closedAlertSound" label="Closed markets" />
          <SoundField name="valueAlertSound" label="Value" />
        </section>
        <BetSizing currency={values.currency} method={values.betSizeMethod} />
        <section className="settings-group">
          <h2>Appearance</h2>
          <SegmentedField name="theme" label="Theme" />
          <ColorField
            name="mainColor"
            label="Main colour"
            about="Actions, links and fair odds; made lighter or darker where it is hard to read"
          />
          <ColorField name="secondaryColor" label="Secondary colour" about="Labels and second values" />
          <SegmentedField
            name="palette"
            label="Colours"
            about="Safe shows rise and fall in blue and orange; both always have an arrow or sign too"
          />
          <SegmentedField name="textSize" label="Text size" />
          <SegmentedField
            name="density"
            label="Density"
            about="Height of rows and controls under a mouse; those of touch screens stay"
          />
          <SegmentedField
            name="motion"
            label="Motion"
            about="Reduced stops every movement, also the fading of changed prices"
          />
        </section>
        <section className="settings-group">
          <h2>Dates and times</h2>
          <ChoiceField name="startsFormat" label="Start times" />
          <ChoiceField name="timeZone" label="Time zone" />
          <SegmentedField name="hourCycle" label="Clock" />
          <ChoiceField name="dateOrder" label="Date" />
          <SegmentedField name="weekStart" label="First day of the week" about="Calendars of statistics" />
        </section>
      </div>
      <Button
        className="settings-restore"
        onClick={() => {
          set(fieldsOf(DEFAULT_PREFERENCES));
          showToast({ title: 'Defaults restored', onUndo: () => set(fieldsOf(values)) });
        }}
      >
        Restore defaults
      </Button>
    </FieldForm>
  );
}

/** The preferences of this page; others have pages of their own. */
const FIELDS = [
  ...(['odds_format', 'devig_method', 'displayChange', 'hideSecondaryOdds', 'hidePreviousOdds'] as const),
  ...(['showVig', 'showClosedLines', 'showSmallGraph', 'scaleGraphByTime', 'approximateLinesGraph'] as const),
  ...(['alertDesign', 'alertSound', 'limitAlertSound', 'closedAlertSound', 'valueAlertSound'] as const),
  ...([
    'currency',
    'betSizeMethod',
    'fractionBetSize',
    'betSizeRounding',
    'autoBetSize',
    'unitSize',
  ] as const),
  ...(['theme', 'mainColor', 'secondaryColor', 'palette', 'textSize', 'density', 'motion'] as const),
  ...(['startsFormat', 'timeZone', 'hourCycle', 'dateOrder', 'weekStart'] as const),
] satisfies readonly (keyof Preferences)[];

const fieldsOf = (preferences: Preferences): Partial<Preferences> =>
  Object.fromEntries(FIELDS.map((field) => [field, preferences[field]]));

function statusText(saving: boolean, invalid: boolean): string {
  if (saving) return 'Saving…';
  return invalid ? 'A value out of its range is not saved.' : 'Changes are saved automatically.';
}

function reportFailure(): void {
  showToast({ kind: 'error', title: 'Failed to save configurations' });
}

function ApproximationField() {
  const feature = 'line-approximation';
  const included = planIncludes(useUpgradeLevel(), feature);
  const about = 'Estimates a line that was not offered from the lines next to it';
  return (
    <SwitchField
      name="approximateLinesGraph"
      label="Approximate line"
      about={included ? about : `${about}; available from the ${PLANS[lowestPlanWith(feature)].name} plan`}
    />
  );
}
