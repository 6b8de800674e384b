import { showToast } from '../../feedback/toast-store.ts';
import { logBetApi } from '../log-bet.endpoints.ts';

/** Deletes a bet that was just logged. */
export function useUndoBet() {
  const [remove] = logBetApi.useLogBetDeleteMutation();
  return async (id: number): Promise<void> => {
    try {
      await remove(id).unwrap();
    } catch (error) {
      showToast({ kind: 'error', title: 'The bet was not deleted', error });
    }
  };
}
