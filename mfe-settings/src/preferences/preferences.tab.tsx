import { useUpgradeLevel } from '@fairline/shared/client';
import { App } from 'antd';
import { useCallback } from 'react';
import { BetSizing } from './bet-sizing.tsx';
import { ExampleOdds } from './example-odds.tsx';
import { ColorField, SelectField, SwitchField } from './fields.tsx';
import { PreferencesFormProvider } from './preferences-form.tsx';
import { usePreferencesForm } from './use-preferences-form.ts';

/** Every preference of the user, saved as it is changed. */
export function PreferencesTab() {
  const { message } = App.useApp();
  const onFailure = useCallback(() => void message.error('Failed to save configurations'), [message]);
  const form = usePreferencesForm(onFailure);
  const basic = useUpgradeLevel() === 'basic';

  return (
    <PreferencesFormProvider value={form}>
      <p className="settings-saving fl-quiet" role="status">
        {form.saving ? 'Saving…' : 'Changes are saved as you make them.'}
      </p>
      <section className="settings-group">
        <h2>Odds</h2>
        <ExampleOdds />
        <SelectField field="odds_format" label="Odds format" />
        <SelectField
          field="devig_method"
          label="Devig method"
          about="How the bookmaker’s margin is taken out to give fair odds."
        />
        <SelectField field="displayChange" label="Main value" about="Which price leads in an odds cell." />
        <SwitchField
          field="hideSecondaryOdds"
          label="Hide secondary odds"
          about="Shows the main value alone."
        />
        <SwitchField field="hidePreviousOdds" label="Hide previous odds" about="In the alert list." />
        <SwitchField
          field="showVig"
          label="Show vig"
          about="The bookmaker’s margin, also where limits change and markets close."
        />
        <SwitchField
          field="showClosedLines"
          label="Show closed lines"
          about="Lines that are no longer offered, with their last price."
        />
      </section>
      <section className="settings-group">
        <h2>Alerts</h2>
        <SelectField field="alertDesign" label="Design" about="Compact fits more alerts on a screen." />
        <SelectField field="startsFormat" label="Start times" />
        <SelectField field="alertSound" label="Sound of dropping odds" />
        <SelectField field="limitAlertSound" label="Sound of limit changes" />
        <SelectField field="closedAlertSound" label="Sound of closed markets" />
      </section>
      <section className="settings-group">
        <h2>Charts</h2>
        <SwitchField field="showSmallGraph" label="Show small charts" />
        <SwitchField
          field="scaleGraphByTime"
          label="Scale to time"
          about="Distances on the chart are times and not numbers of changes."
        />
        <SwitchField
          field="approximateLinesGraph"
          label="Approximate line"
          about={
            basic
              ? 'Fills in a line that was not offered from those beside it. Part of the Pro and Sharp plans.'
              : 'Fills in a line that was not offered from those beside it.'
          }
        />
      </section>
      <section className="settings-group">
        <h2>Colours</h2>
        <ColorField
          field="mainColor"
          label="Main colour"
          about="Made lighter or darker where it could not be read."
        />
        <ColorField field="secondaryColor" label="Secondary colour" />
      </section>
      <BetSizing />
    </PreferencesFormProvider>
  );
}
