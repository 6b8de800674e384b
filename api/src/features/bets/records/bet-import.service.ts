import { importPlanner, keysOfBet, type ReadFile, type RowPlan } from '@fairline/shared/bets/records';
import {
  type BetImport,
  type BetState,
  type ImportedBets,
  MOST_LISTED_IMPORTS,
  MOST_LISTED_ROWS,
  type Preferences,
} from '@fairline/shared/contracts';
import { ApiError, apiErrors } from '../../../platform/http/api-error.ts';
import { createPauses } from '../../../platform/pause.ts';
import type { BankrollsService } from '../bankrolls/bankrolls.service.ts';
import type { BetLedger, LedgerUser } from '../ledger/bet-ledger.ts';
import type { BetUserReadModel } from '../ledger/bet-user.read-model.ts';
import type { BetTagsService } from '../tags/bet-tags.service.ts';
import type { BetImportsReadModel } from './bet-imports.read-model.ts';
import type { BetImportsStore } from './bet-imports.store.ts';
import { betOfRecord } from './bet-of-record.ts';
import { onLine, wantedLine } from './feed-match.ts';
import { ensureBankrolls, ensureTags, isDefault, nameKey } from './import-names.ts';
import { createImportReport } from './import-report.ts';
import type { ImportStep } from './runs/import-runs.store.ts';

export interface BetImportDeps {
  readonly ledger: BetLedger;
  readonly store: BetImportsStore;
  readonly readModel: Pick<BetImportsReadModel, 'findImported' | 'findImports' | 'findKnown'>;
  /** Beside the transaction: bets are matched while others are stored. */
  readonly feed: Pick<BetImportsReadModel, 'findLines'>;
  readonly users: BetUserReadModel;
  readonly bankrolls: Pick<BankrollsService, 'create' | 'forBet' | 'list'>;
  readonly tags: Pick<BetTagsService, 'create' | 'list'>;
  readonly now: () => number;
}

/** What the user has chosen besides the file. */
export interface ImportOptions {
  /** Row of `bet_imports`. */
  readonly importId: number;
  readonly dryRun: boolean;
  readonly allOrNothing: boolean;
  readonly importAnyway: ReadonlySet<number>;
  /** Takes how far the import is. */
  readonly report: (step: ImportStep) => void;
}

/** The result of an import, and whether what it wrote is to be kept. */
export interface ImportResult {
  readonly answer: Omit<ImportedBets, 'status'>;
  readonly keep: boolean;
}

type Added = Extract<RowPlan, { action: 'add' }>;
/** A new bet, and what it is recognised by: null for a second one that the user wanted all the same. */
interface OpenedBet {
  readonly state: BetState;
  readonly key: string | null;
}
type File = Exclude<ReadFile, { message: string }>;

/** Bets of one statement: what is made of them takes some milliseconds. */
const BATCH = 500;
/** Known bets that are read at once: each page is sorted from all bets of the user. */
const KNOWN_BATCH = 5_000;

/** Stores the bets of a file, and takes them back. To be run in a transaction; other work of the process goes on. */
export function createBetImportService(deps: BetImportDeps) {
  const { ledger, store: imports, readModel, feed, users, bankrolls, tags, now } = deps;

  /** The bets of the user by what they are recognised by. */
  async function knownBets(userId: string): Promise<Map<string, string>> {
    const known = new Map<string, string>();
    const pause = createPauses();
    for (let after = 0; ; ) {
      const rows = await readModel.findKnown(userId, after, KNOWN_BATCH);
      for (const { id, bankroll_id, bookmaker, external_id, import_key } of rows) {
        await pause();
        const bet = { id: String(id), bankroll: String(bankroll_id), bookmaker, external_id };
        for (const key of keysOfBet(bet, import_key, String)) known.set(key, bet.id);
      }
      after = rows.at(-1)?.id ?? after;
      if (rows.length < KNOWN_BATCH) return known;
    }
  }

  async function plan(
    userId: string,
    rows: File['rows'],
    bankrollOf: (name: string | null) => string,
    { importAnyway, report }: Pick<ImportOptions, 'importAnyway' | 'report'>,
  ): Promise<RowPlan[]> {
    const pause = createPauses();
    const next = importPlanner(await knownBets(userId), { bankrollOf, importAnyway });
    const planned: RowPlan[] = [];
    for (const row of rows) {
      await pause();
      planned.push(next(row));
      report(stepOf('comparing', planned.length, rows.length));
    }
    return planned;
  }

  /** The bets on their lines of the feed, if it has them. */
  async function matched(bets: readonly OpenedBet[]): Promise<OpenedBet[]> {
    const wanted = bets.flatMap(({ state }, place) => wantedLine(state, place) ?? []);
    if (wanted.length === 0) return [...bets];
    const lines = await feed.findLines(wanted);
    return bets.map(({ state, key }, place) => {
      const lineId = lines.get(place);
      return { key, state: lineId === undefined ? state : onLine(state, lineId) };
    });
  }

  return {
    /**
     * Adds the bets of a file that the user does not have yet. Bankrolls and tags that it names are created.
     * @throws ApiError 409 while another import of the user runs, or for too many bankrolls or tags
     */
    async add(user: LedgerUser, file: File, options: ImportOptions): Promise<ImportResult> {
      if (!(await imports.acquire(user.id))) throw importIsRunning();
      const { currency } = await users.preferencesOf(user.id);
      const own = await bankrollIds(user.id, file, currency);
      const planned = await plan(user.id, file.rows, (name) => String(own(name)), options);
      const tagIds = new Map((await tags.list(user.id)).map(({ id, name }) => [nameKey(name), id]));
      const added = planned.filter((row): row is Added => row.action === 'add');
      const report = createImportReport(file.warnings, planned);
      const importId = options.dryRun || added.length === 0 ? null : options.importId;
      const others = planned.length - added.length;
      const pause = createPauses();

      async function open(from: number): Promise<OpenedBet[]> {
        options.report(stepOf('storing', others + from, planned.length));
        const opened: OpenedBet[] = [];
        for (const { line, record, key } of added.slice(from, from + BATCH)) {
          await pause();
          const state = betOfRecord(record, {
            bankrollId: own(record.bankroll),
            tagIds: await ensureTags(tags, user.id, tagIds, record.tags),
            currency,
          });
          if (typeof state === 'string') report.fail({ line, message: state });
          // A second bet of the same id has none, so that each stays known by its own.
          else opened.push({ key, state: key === null ? { ...state, external_id: null } : state });
        }
        const bets = await matched(opened);
        report.counts.matched += bets.filter(({ state }) => state.legs[0]?.line_id).length;
        return bets;
      }

      async function store(bets: readonly OpenedBet[]): Promise<void> {
        const stored = importId === null ? bets.length : await ledger.openImported(user, importId, bets);
        report.counts.imported += stored;
        report.counts.skipped += bets.length - stored;
      }

      // The database stores a batch while the next one is made, and has that one at hand when it is done.
      let [before, last] = [Promise.resolve(), Promise.resolve()];
      for (let from = 0; from < added.length; from += BATCH) {
        const [bets] = await Promise.all([open(from), before]);
        [before, last] = [last, store(bets)];
        // An error is thrown where the batch is awaited.
        last.catch(() => undefined);
      }
      await before;
      await last;
      const refused = options.allOrNothing && report.counts.failed > 0;
      const keep = importId !== null && !refused;
      return {
        keep,
        answer: report.answer({ importId: keep ? importId : null, dryRun: options.dryRun, refused }),
      };
    },

    /** The newest imports of a user that bets are left of. */
    async list(userId: string): Promise<BetImport[]> {
      const rows = await readModel.findImports(userId, MOST_LISTED_IMPORTS);
      return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
    },

    /**
     * Deletes the bets of an import. Those that the user has changed since stay, and are named, unless `edited` is set.
     * @throws ApiError 404, or 409 while an import of the user runs, which may compare its rows with these bets
     */
    async undo(user: LedgerUser, importId: number, withEdited: boolean) {
      if (!(await imports.acquire(user.id))) throw importIsRunning();
      const ids = await readModel.findImported(user.id, importId);
      if (ids === null) throw apiErrors.notFound('There is no such import.');
      const edited: { id: number; event: string; fields: string[] }[] = [];
      const at = new Date(now()).toISOString();
      let deleted = 0;
      for (let from = 0; from < ids.length; from += BATCH) {
        const gone = await ledger.changeMany(
          user,
          ids.slice(from, from + BATCH),
          ({ id, state, history }) => {
            const fields = history
              .slice(1)
              .flatMap((entry) => (entry.actor_id === null ? [] : Object.keys(entry.changes)));
            if (fields.length === 0 || withEdited)
              return { state: { ...state, deleted_at: at }, kind: 'deleted' };
            edited.push({ id, event: state.legs[0]?.event ?? '', fields: [...new Set(fields)].sort() });
            return { state, kind: 'deleted' };
          },
        );
        deleted += gone.length;
      }
      return { deleted, edited: edited.slice(0, MOST_LISTED_ROWS), edited_count: edited.length };
    },
  };

  async function bankrollIds(userId: string, { rows }: File, currency: Preferences['currency']) {
    const records = rows.flatMap((row) => ('message' in row ? [] : row.record));
    const ids = await ensureBankrolls(bankrolls, userId, records, currency);
    const needsDefault = records.some(({ bankroll }) => isDefault(bankroll));
    const first = needsDefault ? await bankrolls.forBet(userId, null, currency) : null;
    return (name: string | null): number => {
      const id = isDefault(name) ? first : ids.get(nameKey(name));
      if (id === null || id === undefined) throw new RangeError('A bankroll of the file is missing.');
      return id;
    };
  }
}

/** @throws ApiError 409 while another import of the user runs */
export function importIsRunning(): ApiError {
  return new ApiError(
    409,
    'import_running',
    'Another import of yours is running. Try again when it has ended.',
  );
}

function stepOf(state: ImportStep['state'], rowsDone: number, rowsInAll: number): ImportStep {
  return { state, rowsDone, rowsInAll, percent: (100 * rowsDone) / rowsInAll };
}

export type BetImportService = ReturnType<typeof createBetImportService>;
