import type { Preferences } from '@fairline/shared/contracts';
import type pg from 'pg';
import { readClosingLines } from '../../../market/closing/closing-lines.read-model.ts';
import type { Database } from '../../../platform/db/database.ts';
import { MOVE_TABLES, type MoveRow } from '../../alerts/index.ts';
import { type AlertAtClose, alertAtClose } from './alert-at-close.ts';
import type { StoredVersion } from './setting-versions.ts';

/** Lines whose closes are read at a time. */
const LINES_AT_ONCE = 500;

/** Reads the versions of settings, and the closes that alerts are measured against. */
export function createAlertLedgerReadModel({ knex, pool }: Pick<Database, 'knex' | 'pool'>) {
  /** The specials that moves name, by event, period and name: only those whose name no other one has. */
  async function findSpecials(moves: readonly MoveRow[]) {
    const named = moves.filter(({ specials_name }) => specials_name !== null);
    if (named.length === 0) return new Map();
    const rows = await knex('specials')
      .whereRaw('event_id = any(?::bigint[])', [[...new Set(named.map(({ event_id }) => event_id))]])
      .select<SpecialRow[]>('special_id', 'event_id', 'period_num', 'name', 'contestants');
    const byName = Map.groupBy(rows, (row) => specialKey(row.event_id, row.period_num, row.name));
    return new Map(
      [...byName].flatMap(([key, [row, ...others]]) => {
        if (row === undefined || others.length > 0) return [];
        const names = row.contestants.map(({ name }) => name);
        return [[key, { id: row.special_id, contestants: new Map([[row.special_id, names]]) }]];
      }),
    );
  }

  return {
    /** Every version of a user's settings, by version. */
    async findVersions(userId: string): Promise<StoredVersion[]> {
      return knex('alert_setting_versions')
        .where({ user_id: userId })
        .orderBy(['setting_id', 'version'])
        .select<StoredVersion[]>('setting_id as id', 'setting', 'created_at');
    },

    /** When the first stored move was made; null while there is none. Epoch ms. */
    async findFirstMove(): Promise<number | null> {
      const first = await Promise.all(
        Object.values(MOVE_TABLES).map((table) =>
          knex(table).orderBy('id').first<{ at: Date } | undefined>('at'),
        ),
      );
      const times = first.flatMap((row) => row?.at.getTime() ?? []);
      return times.length === 0 ? null : Math.min(...times);
    },

    /** What the closes of their lines say of moves, by the id of the move. Those without a close, or with an early one, are left out. */
    async findAtClose(
      moves: readonly MoveRow[],
      method: Preferences['devig_method'],
      pause: () => Promise<void> | undefined,
    ): Promise<ReadonlyMap<number, AlertAtClose>> {
      const byLine = Map.groupBy(moves, (move) => `${move.event_id}:${move.period}`);
      const lines = [...byLine.keys()];
      const specials = await findSpecials(moves);
      const result = new Map<number, AlertAtClose>();
      for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
        const closes = await readClosingLines(pool as pg.Pool, lines.slice(from, from + LINES_AT_ONCE));
        for (const [line, close] of closes) {
          for (const move of byLine.get(line) ?? []) {
            const { event_id, period, specials_name } = move;
            const special = specials.get(specialKey(event_id, period, specials_name ?? '')) ?? null;
            const found = alertAtClose(move, close.markets, special, method);
            if (found !== null) result.set(move.id, found);
          }
          await pause();
        }
      }
      return result;
    },
  };
}
export type AlertLedgerReadModel = ReturnType<typeof createAlertLedgerReadModel>;

interface SpecialRow {
  readonly special_id: number;
  readonly event_id: number;
  readonly period_num: number;
  readonly name: string;
  readonly contestants: { readonly id: number; readonly name: string }[];
}

const specialKey = (event: number, period: number, name: string) => `${event}:${period}:${name}`;
