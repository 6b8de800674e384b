import type { PlanAccess } from '@fairline/shared/contracts';
import { lineVersion } from '../../market/lines/odds-line.presenter.ts';
import type { OddsLineRow, OddsReadModel } from '../../market/lines/odds-lines.read-model.ts';
import { filterLines } from './odds.policy.ts';

/** Current odds of lines, as far as a plan includes them. */
export function createOddsService(readModel: Pick<OddsReadModel, 'findLines'>) {
  return {
    /**
     * The lines of another version than the client has, and the ids of the others.
     * @param known `version` of each line as the client has it, in the same order; empty when it has none
     * @param now Epoch milliseconds.
     */
    async lines(
      lineIds: readonly string[],
      known: readonly number[],
      access: PlanAccess,
      now: number,
    ): Promise<{ changed: OddsLineRow[]; unchanged: string[] }> {
      const versions = new Map(lineIds.map((id, index) => [id, known[index]]));
      const rows = filterLines(access, await readModel.findLines([...versions.keys()]));
      const isKnown = (row: OddsLineRow): boolean => versions.get(row.line_id) === lineVersion(row, now);
      return {
        changed: rows.filter((row) => !isKnown(row)),
        unchanged: rows.filter(isKnown).map(({ line_id }) => line_id),
      };
    },
  };
}
export type OddsService = ReturnType<typeof createOddsService>;
