import { useUpgradeLevel } from '@fairline/shared/client';
import { App } from 'antd';
import { useCallback } from 'react';
import { BetSizing } from './bet-sizing.tsx';
import { ExampleOdds } from './example-odds.tsx';
import { ColorField, SelectField, SwitchField } from './fields.tsx';
import { usePreferencesForm } from './use-preferences-form.ts';

/** Every preference of the user, saved as it is changed. */
export function PreferencesTab() {
  const { message } = App.useApp();
  const onFailure = useCallback(() => void message.error('Failed to save configurations'), [message]);
  const form = usePreferencesForm(onFailure);
  const basic = useUpgradeLevel() === 'basic';

  return (
    <>
      <p className="settings-saving fl-quiet" role="status">
        {form.saving ? 'Saving…' : 'Changes are saved as you make them.'}
      </p>
      <section className="settings-group">
        <h2>Odds</h2>
        <ExampleOdds />
        <SelectField form={form} field="odds_format" label="Odds format" />
        <SelectField
          form={form}
          field="devig_method"
          label="Devig method"
          about="How the bookmaker’s margin is taken out to give fair odds."
        />
        <SelectField
          form={form}
          field="displayChange"
          label="Main value"
          about="Which price leads in an odds cell."
        />
        <SwitchField
          form={form}
          field="hideSecondaryOdds"
          label="Hide secondary odds"
          about="Shows the main value alone."
        />
        <SwitchField
          form={form}
          field="hidePreviousOdds"
          label="Hide previous odds"
          about="In the alert list."
        />
        <SwitchField
          form={form}
          field="showVig"
          label="Show vig"
          about="The bookmaker’s margin, also where limits change and markets close."
        />
        <SwitchField
          form={form}
          field="showClosedLines"
          label="Show closed lines"
          about="Lines that are no longer offered, with their last price."
        />
      </section>
      <section className="settings-group">
        <h2>Alerts</h2>
        <SelectField
          form={form}
          field="alertDesign"
          label="Design"
          about="Compact fits more alerts on a screen."
        />
        <SelectField form={form} field="startsFormat" label="Start times" />
        <SelectField form={form} field="alertSound" label="Sound of dropping odds" />
        <SelectField form={form} field="limitAlertSound" label="Sound of limit changes" />
        <SelectField form={form} field="closedAlertSound" label="Sound of closed markets" />
      </section>
      <section className="settings-group">
        <h2>Charts</h2>
        <SwitchField form={form} field="showSmallGraph" label="Show small charts" />
        <SwitchField
          form={form}
          field="scaleGraphByTime"
          label="Scale to time"
          about="Distances on the chart are times and not numbers of changes."
        />
        <SwitchField
          form={form}
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
          form={form}
          field="mainColor"
          label="Main colour"
          about="Made lighter or darker where it could not be read."
        />
        <ColorField form={form} field="secondaryColor" label="Secondary colour" />
      </section>
      <BetSizing form={form} />
    </>
  );
}
