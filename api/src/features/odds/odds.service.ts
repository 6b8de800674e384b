import type { UpgradeLevel } from '@fairline/shared/contracts';
import { linesOfPlan } from './odds.policy.ts';
import type { OddsLineRow, OddsReadModel } from './odds.read-model.ts';

/** Current odds of lines, as far as a plan includes them. */
export function createOddsService(readModel: Pick<OddsReadModel, 'findLines'>) {
  return {
    async lines(lineIds: readonly string[], level: UpgradeLevel): Promise<OddsLineRow[]> {
      return linesOfPlan(level, await readModel.findLines([...new Set(lineIds)]));
    },
  };
}
export type OddsService = ReturnType<typeof createOddsService>;
