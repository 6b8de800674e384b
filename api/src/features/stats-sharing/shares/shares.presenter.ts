import type { SharedImage } from '@fairline/shared/contracts';
import type { StoredShare } from './shares.store.ts';

/** A shared image as its owner sees it in the list. */
export function presentShare({ id, card, created_at }: StoredShare): SharedImage {
  return {
    ...{ id, path: `/api/stats/share/${id}.png`, created_at: created_at.toISOString() },
    ...{ theme: card.theme, figures: card.figures.map(({ key }) => key), bets: card.bets },
  };
}
