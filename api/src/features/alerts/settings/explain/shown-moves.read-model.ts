import type { ExplainedMove } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import type { Reader } from '../../alerts.service.ts';
import { createMovesReadModel } from '../../streams/stored/moves.read-model.ts';
import { createAlertSettingsReadModel } from '../alert-settings.read-model.ts';
import { presentExplained } from './explain.presenter.ts';
import { createExplainService } from './explain.service.ts';
import { createExplainedMovesReadModel } from './explained-moves.read-model.ts';

/** Reads what the settings of a user showed, for marks in charts. @param now epoch ms */
export function createShownMovesReadModel(knex: Knex, now: () => number) {
  const service = createExplainService({
    readModel: createExplainedMovesReadModel(knex),
    settings: createAlertSettingsReadModel(knex),
    moves: createMovesReadModel(knex),
    now,
  });
  return {
    /** Of an event during the last day, newest first, without what turned out to be a price error. */
    async findOfEvent(eventId: number, owner: Reader): Promise<ExplainedMove[]> {
      const { event, rows } = await service.explain(eventId, owner);
      return presentExplained(event, rows).moves.filter(
        ({ withdrawn_after, settings }) =>
          withdrawn_after === null && settings.some(({ verdict }) => verdict === 'shown'),
      );
    },
  };
}
export type ShownMovesReadModel = ReturnType<typeof createShownMovesReadModel>;
