import { selectViewed, useAppSelector, useProfileQuery } from '@fairline/shared/client';
import type { Profile } from '@fairline/shared/contracts';
import { billingApi } from '@fairline/shared/ui/billing';
import { useEffect, useState } from 'react';
import { confirmSubscription } from './confirm-subscription.ts';

type Status = Profile['subscription_status'];
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export interface Confirmation {
  readonly state: 'waiting' | 'through' | 'open' | 'failed';
  readonly again: () => void;
}

/**
 * Asks the payment provider for the status of the subscription until it is one of those that end the wait, and reads the
 * profile again at the end. Nobody but the user may ask: who views as them sees what is stored.
 */
export function useConfirmation(ends: (status: Status) => boolean): Confirmation {
  const [check] = billingApi.useBillingCheckMutation();
  const { refetch } = useProfileQuery();
  const isViewed = useAppSelector(selectViewed) !== null;
  const [run, setRun] = useState(0);
  const [state, setState] = useState<Confirmation['state']>('waiting');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, and again on request.
  useEffect(() => {
    if (isViewed) return setState('open');
    let left = false;
    void confirmSubscription({
      check: async () => {
        const { success, new_status } = await check().unwrap();
        return success && ends(new_status);
      },
      pause,
      isLeft: () => left,
    }).then(async (result) => {
      if (left) return;
      // What was found out may open the application, or another screen.
      await refetch();
      if (!left) setState(result);
    });
    return () => {
      left = true;
    };
  }, [run]);
  return {
    state,
    again: () => {
      setState('waiting');
      setRun((count) => count + 1);
    },
  };
}
