import type { Bet } from '@fairline/shared/contracts';
import { showToast } from '@fairline/shared/ui';
import { betsApi } from '../bets.endpoints.ts';

/** Runs changes of one bet: each can be taken back, and one that was refused says why. */
export function useBetChange() {
  const [undo] = betsApi.useBetListUndoMutation();

  const takeBack = async ({ id, version }: Bet, entry: number): Promise<void> => {
    try {
      await undo({ id, body: { version, entry } }).unwrap();
    } catch (error) {
      showToast({ kind: 'error', title: 'The change was not undone', error });
    }
  };
  /**
   * @param done what to say of the bet as it is afterwards
   * @returns whether it succeeded
   */
  const run = async (change: Promise<Bet>, done: (bet: Bet) => string): Promise<boolean> => {
    try {
      const changed = await change;
      showToast({ title: done(changed), onUndo: () => void takeBack(changed, changed.version) });
      return true;
    } catch (error) {
      showToast({ kind: 'error', title: 'The bet was not changed', error });
      return false;
    }
  };
  return { run, takeBack };
}
