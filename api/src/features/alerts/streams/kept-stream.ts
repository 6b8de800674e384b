import { type CompiledSetting, SettingStream } from '@fairline/shared/alerts';
import type { ReadMove, ReadStep, ReadWithdrawal } from './moves.read-model.ts';
import { rowOf, ShownColumns } from './shown-columns.ts';

/** What happened between two reads of the database, each list in order. */
export interface Happened {
  readonly moves: readonly ReadMove[];
  readonly steps: readonly ReadStep[];
  readonly withdrawals: readonly ReadWithdrawal[];
  /** Everything up to this time is in the lists (measured time). */
  readonly until: number;
}

/** The stream of one setting with all that it has shown. */
export class KeptStream {
  readonly compiled: CompiledSetting;
  readonly shown = new ShownColumns();
  readonly #stream: SettingStream;

  constructor(compiled: CompiledSetting) {
    this.compiled = compiled;
    this.#stream = new SettingStream(compiled);
  }

  get confirms(): boolean {
    return this.#stream.confirms;
  }

  /** Adds what happened, in the order of time; of one time withdrawals first, then prices, then moves. */
  add({ moves, steps, withdrawals, until }: Happened): void {
    const stream = this.#stream;
    const { sport_id } = this.compiled.setting;
    const later = this.confirms ? steps : [];
    let step = 0;
    let withdrawal = 0;
    const addUntil = (time: number): void => {
      for (;;) {
        const nextStep = later[step];
        const nextWithdrawal = withdrawals[withdrawal];
        const stepAt = nextStep?.measuredAt ?? Number.POSITIVE_INFINITY;
        const withdrawnAt = nextWithdrawal?.withdrawnAt ?? Number.POSITIVE_INFINITY;
        if (Math.min(stepAt, withdrawnAt) > time) return;
        if (nextWithdrawal && withdrawnAt <= stepAt) {
          stream.withdrawn(nextWithdrawal.subject, nextWithdrawal.moveId, withdrawnAt);
          withdrawal += 1;
        } else if (nextStep) {
          stream.priceChanged(nextStep.subject, stepAt, nextStep.price);
          step += 1;
        }
      }
    };
    for (const { move, withdrawnAt } of moves) {
      addUntil(move.measuredAt);
      if (sport_id === null || sport_id === move.sport_id)
        stream.add(move, withdrawnAt ?? Number.POSITIVE_INFINITY);
    }
    addUntil(until);
    for (const shown of stream.advance(until)) this.shown.add(rowOf(shown));
  }
}
