import type { Bet } from '@fairline/shared/contracts';
import { useMemo, useState } from 'react';

/** The bets of the page that are chosen for a change of many. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
  readonly set: (ids: readonly number[]) => void;
}

/** Chosen bets. Those that are no longer on the page are not chosen either. */
export function useSelection(bets: readonly Bet[] | undefined): Selection {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const ids = useMemo(() => {
    const shown = new Set(bets?.map(({ id }) => id));
    return new Set(chosen.filter((id) => shown.has(id)));
  }, [bets, chosen]);
  return {
    ids,
    toggle: (id) => setChosen(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    set: setChosen,
  };
}
