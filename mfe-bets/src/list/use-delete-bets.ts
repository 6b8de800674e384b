import { showToast } from '@fairline/shared/ui';
import { betsApi } from '../bets.endpoints.ts';

/** Deletes bets, with Undo. */
export function useDeleteBets() {
  const [remove, { isLoading }] = betsApi.useBetListDeleteMutation();
  const [restore] = betsApi.useBetListRestoreMutation();

  /** @returns whether they are deleted */
  const deleteBets = async (ids: readonly number[]): Promise<boolean> => {
    try {
      const deleted = (await remove(ids).unwrap()).ids;
      showToast({
        title: deleted.length === 1 ? 'Bet deleted' : `${deleted.length} bets deleted`,
        onUndo: () => void restoreBets(deleted),
      });
      return true;
    } catch (error) {
      showToast({ kind: 'error', title: 'The bets were not deleted', error });
      return false;
    }
  };
  const restoreBets = async (ids: readonly number[]): Promise<void> => {
    try {
      if (ids.length > 0) await restore(ids).unwrap();
    } catch (error) {
      showToast({ kind: 'error', title: 'The bets were not restored', error });
    }
  };
  return { deleteBets, restoreBets, isDeleting: isLoading };
}
