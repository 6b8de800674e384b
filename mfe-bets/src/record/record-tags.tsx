import type { Bet, BetTag } from '@fairline/shared/contracts';
import { Chip } from '@fairline/shared/ui';
import { betsApi } from '../bets.endpoints.ts';
import { showTagError } from '../tags/use-tags.ts';

/** The user's tags, on those that the bet has. */
export function RecordTags({ bet, tags }: { readonly bet: Bet; readonly tags: readonly BetTag[] }) {
  const [assign, { isLoading }] = betsApi.useBetListAssignTagsMutation();
  if (tags.length === 0) return null;
  const toggle = async (id: number): Promise<void> => {
    if (isLoading) return;
    const others = bet.tag_ids.filter((tag) => tag !== id);
    const tag_ids = bet.tag_ids.includes(id) ? others : [...others, id];
    try {
      await assign({ bet_id: bet.id, tag_ids }).unwrap();
    } catch (error) {
      showTagError(error);
    }
  };
  return (
    <section aria-label="Tags">
      <h3>Tags</h3>
      <div className="bets-grades">
        {tags.map(({ id, name }) => (
          <Chip key={id} label={name} on={bet.tag_ids.includes(id)} onClick={() => void toggle(id)} />
        ))}
      </div>
    </section>
  );
}
