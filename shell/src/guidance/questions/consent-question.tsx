import { Button, showToast } from '@fairline/shared/ui';
import { guidanceApi } from '@fairline/shared/usage';
import { Link } from 'react-router';
import { Notice } from './notice.tsx';

/** Asked once. Nothing is recorded before the answer. */
export function ConsentQuestion({ onEnd }: { onEnd: () => void }) {
  const [answer, { isLoading }] = guidanceApi.useGuidanceConsentMutation();
  const choose = async (allowed: boolean): Promise<void> => {
    try {
      await answer(allowed).unwrap();
      onEnd();
    } catch (error) {
      showToast({ kind: 'error', title: 'Your answer was not saved', error });
    }
  };
  return (
    <Notice
      title="May Fairline record how you use it?"
      buttons={
        <>
          <Button size="small" busy={isLoading} onClick={() => void choose(true)}>
            Yes
          </Button>
          <Button size="small" disabled={isLoading} onClick={() => void choose(false)}>
            No
          </Button>
        </>
      }
    >
      <p>
        Five kinds of actions, such as opening the checkout, stored here for 180 days and given to nobody. You
        can change it under <Link to="/settings?tab=about">Settings, About</Link>;{' '}
        <a href="/privacy-policy">the privacy policy</a> lists them.
      </p>
    </Notice>
  );
}
