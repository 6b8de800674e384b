import { Switch, showToast } from '@fairline/shared/ui';
import { asksNotToBeTracked, guidanceApi } from '@fairline/shared/usage';

/** The consent to be recorded, which can be changed at any time. */
export function Privacy() {
  const { data } = guidanceApi.useGuidanceQuery();
  const [answer] = guidanceApi.useGuidanceConsentMutation();
  const isRefused = asksNotToBeTracked();
  const choose = async (allowed: boolean): Promise<void> => {
    try {
      await answer(allowed).unwrap();
      if (!allowed) showToast({ kind: 'success', title: 'What was recorded of your use is deleted' });
    } catch (error) {
      showToast({ kind: 'error', title: 'Your answer was not saved', error });
    }
  };
  return (
    <section className="settings-group settings-about" aria-labelledby="privacy">
      <h2 id="privacy">Recorded use</h2>
      <p>
        {isRefused
          ? 'Your browser asks not to be tracked, so nothing is recorded.'
          : 'Five kinds of actions, such as opening the checkout, stored here for 180 days and given to nobody. Off until you allow it.'}
      </p>
      <Switch
        label="Record how I use Fairline"
        on={!isRefused && data?.usage === true}
        onChange={isRefused || data === undefined ? undefined : (on) => void choose(on)}
      />
    </section>
  );
}
