import { errorMessage } from '@fairline/shared/client';
import type { BetTag } from '@fairline/shared/contracts';
import { showToast } from '@fairline/shared/ui';
import { betsApi } from '../bets.endpoints.ts';

const NONE: readonly BetTag[] = [];

/** The user's tags by name; none until they are known, and while they cannot be read. */
export function useTags(): { readonly tags: readonly BetTag[]; readonly isLoading: boolean } {
  const { data = NONE, isLoading } = betsApi.useBetListTagsQuery();
  return { tags: data, isLoading };
}

/** Shows why a change of tags failed: the server's words are the title. */
export function showTagError(error: unknown): void {
  showToast({ kind: 'error', title: errorMessage(error), text: '', error });
}
