import { type BetByHand, betByHandSchema, wrongSelection } from '@fairline/shared/contracts';
import type { ApiBetLegInput, CreateBetRequest, FieldError } from '@fairline/shared/contracts/developer';
import { InvalidFields } from '../gate/present-problem.ts';

/** A request of the developer API as the tracker logs bets. @throws InvalidFields for a selection that is none of its market */
export function betByHandOf({ tag_ids, legs, ...terms }: CreateBetRequest): BetByHand {
  return checked({
    ...terms,
    tags: tag_ids ?? [],
    commission_percent: terms.commission_percent ?? 0,
    free_bet: terms.free_bet ?? false,
    is_live: terms.is_live ?? false,
    legs: legs.map(legOf),
  });
}

function legOf(leg: ApiBetLegInput): BetByHand['legs'][number] {
  if ('line_id' in leg) {
    const { outcome, special_name, period_num, ...same } = leg;
    return { ...same, period: period_num, bet_outcome: outcome, specials_name: special_name };
  }
  const { outcome, period_num, ...same } = leg;
  return { ...same, selection: outcome, period: period_num };
}

/** What is wrong with a selection is an error of its leg. @throws InvalidFields */
function checked(bet: BetByHand): BetByHand {
  const errors = bet.legs.flatMap((leg, at): FieldError[] => {
    const wrong = 'line_id' in leg ? wrongSelection(leg) : null;
    return wrong === null ? [] : [{ in: 'body', field: `legs.${at}`, message: wrong }];
  });
  if (errors.length > 0) throw new InvalidFields(errors);
  return betByHandSchema.parse(bet);
}
