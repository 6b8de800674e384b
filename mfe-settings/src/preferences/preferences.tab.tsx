import { useUpgradeLevel } from '@fairline/shared/client';
import { lowestPlanWith, PLANS, planIncludes } from '@fairline/shared/contracts';
import { FieldForm } from '@fairline/shared/ui/fields';
import { App } from 'antd';
import { useCallback } from 'react';
import { BetSizing } from './bet-sizing.tsx';
import { ExampleOdds } from './example-odds.tsx';
import { ChoiceField, ColorField, SwitchField } from './preference-fields.tsx';
import { usePreferencesForm } from './use-preferences-form.ts';

/** Every preference of the user, saved on change. */
export function PreferencesTab() {
  const { message } = App.useApp();
  const onFailure = useCallback(() => void message.error('Failed to save configurations'), [message]);
  const { values, set, saving } = usePreferencesForm(onFailure);

  return (
    <FieldForm name="preferences" layout="rows" values={values} onChange={set}>
      <p className="settings-saving fl-quiet" role="status">
        {saving ? 'Saving…' : 'Changes are saved automatically.'}
      </p>
      <section className="settings-group">
        <h2>Odds</h2>
        <ExampleOdds />
        <ChoiceField name="odds_format" label="Odds format" />
        <ChoiceField
          name="devig_method"
          label="Devig method"
          about="How the bookmaker’s margin is removed to calculate fair odds."
        />
        <ChoiceField name="displayChange" label="Main value" about="The first price in an odds cell." />
        <SwitchField
          name="hideSecondaryOdds"
          label="Hide secondary odds"
          about="Odds cells show the main value only."
        />
        <SwitchField name="hidePreviousOdds" label="Hide previous odds" about="In the alert list." />
        <SwitchField
          name="showVig"
          label="Show vig"
          about="The bookmaker’s margin, also for limit changes and closed markets."
        />
        <SwitchField
          name="showClosedLines"
          label="Show closed lines"
          about="Lines that are no longer offered, with their last price."
        />
      </section>
      <section className="settings-group">
        <h2>Alerts</h2>
        <ChoiceField name="alertDesign" label="Design" about="Compact fits more alerts on a screen." />
        <ChoiceField name="startsFormat" label="Start times" />
        <ChoiceField name="alertSound" label="Sound of dropping odds" />
        <ChoiceField name="limitAlertSound" label="Sound of limit changes" />
        <ChoiceField name="closedAlertSound" label="Sound of closed markets" />
      </section>
      <section className="settings-group">
        <h2>Charts</h2>
        <SwitchField name="showSmallGraph" label="Show small charts" />
        <SwitchField
          name="scaleGraphByTime"
          label="Scale to time"
          about="The horizontal axis shows time instead of the number of changes."
        />
        <ApproximationField />
      </section>
      <section className="settings-group">
        <h2>Display</h2>
        <ChoiceField name="theme" label="Theme" />
        <ChoiceField
          name="palette"
          label="Colours of rise and fall"
          about="Blue and orange are easier to distinguish for eyes that do not separate green and red."
        />
        <ChoiceField name="timeZone" label="Time zone" />
        <ChoiceField name="hourCycle" label="Clock" />
        <ChoiceField name="dateOrder" label="Date" />
      </section>
      <section className="settings-group">
        <h2>Colours of odds</h2>
        <ColorField
          name="mainColor"
          label="Main colour"
          about="Made lighter or darker if it is hard to read on the background."
        />
        <ColorField name="secondaryColor" label="Secondary colour" />
      </section>
      <BetSizing currency={values.currency} method={values.betSizeMethod} />
    </FieldForm>
  );
}

function ApproximationField() {
  const feature = 'line-approximation';
  const included = planIncludes(useUpgradeLevel(), feature);
  const about = 'Estimates a line that was not offered from the lines next to it.';
  return (
    <SwitchField
      name="approximateLinesGraph"
      label="Approximate line"
      about={included ? about : `${about} Available from the ${PLANS[lowestPlanWith(feature)].name} plan.`}
    />
  );
}
