import type { ApiPeriod } from '@fairline/shared/contracts/developer';
import type { PeriodDescription } from '@fairline/shared/periods';

/** A period as the contract describes it. */
export function presentPeriod(sportId: number, period: PeriodDescription): ApiPeriod {
  return {
    sport_id: sportId,
    period_num: period.number,
    description: period.description,
    short_description: period.short_description,
    moneyline_description: period.moneyline_description,
    spread_description: period.spread_description,
    total_description: period.total_description,
  };
}
