import * as z from 'zod';
import { idSchema } from './bet-state.ts';

/** The largest body of an import, in bytes: 50,000 bets with long notes. */
export const MAX_IMPORT_BYTES = 32_000_000;
/** Most errors, warnings and duplicates that an answer lists; its counts have all. */
export const MOST_LISTED_ROWS = 1_000;

/** Seconds that a request waits for its import at most. */
export const LONGEST_IMPORT_WAIT = 10;

const lines = z.array(z.number().int().positive()).max(250_000);

/** `POST /api/bets/import`. */
export const importBetsSchema = z.object({
  /** By default the one that the header is of; `json` is our own export, `mapped` a file with a mapping of columns. */
  format: z.enum(['fairline', 'json', 'pikkit', 'oddsjam', 'bet-analytix', 'mapped']).optional(),
  /** The text of the file, also where it is JSON. */
  csv: z.string().min(1),
  /** The clocks of times without a zone, for formats that have such times. */
  time_zone: z.string().max(100).optional(),
  /** Says what would happen and stores nothing. */
  dry_run: z.boolean().default(false),
  /** Refuses the whole file when one of its rows cannot be read. */
  all_or_nothing: z.boolean().default(false),
  /** Lines of duplicates that are imported all the same. */
  import_anyway: lines.default([]),
  /** Key of the request: the same request with the same key is the same import, however often it is sent. */
  run: z.string().min(1).max(64).optional(),
  /** Seconds after which an import that is not done is answered 202. */
  wait_seconds: z.number().min(0).max(LONGEST_IMPORT_WAIT).default(LONGEST_IMPORT_WAIT),
});

const row = z.object({ line: z.number().int(), message: z.string() });

/** What was imported, or in a dry run would be. */
export const importedBetsSchema = z.object({
  status: z.literal('ok'),
  dry_run: z.boolean(),
  /** By which `POST /api/bets/import/undo` takes it back; null when nothing was stored. */
  import_id: idSchema.nullable(),
  imported: z.number().int(),
  /** Bets that the user has already, or that stand twice in the file. */
  skipped: z.number().int(),
  /** Rows that cannot be read. */
  failed: z.number().int(),
  /** Of those that are imported: how many are on a line of the feed, whose close they get. */
  matched: z.number().int(),
  errors: z.array(row).max(MOST_LISTED_ROWS),
  warnings: z.array(z.string()).max(MOST_LISTED_ROWS),
  duplicates: z.array(row).max(MOST_LISTED_ROWS),
  /** The lines of all that is skipped, and of all that failed. */
  skipped_lines: z.array(z.number().int()),
  failed_lines: z.array(z.number().int()),
});
export type ImportedBets = z.output<typeof importedBetsSchema>;

/** 202 to `POST /api/bets/import`: the import goes on, and `GET /api/bets/imports/:import_id` has its progress and its answer. */
export const acceptedImportSchema = z.object({
  status: z.literal('ok'),
  import_id: idSchema,
  message: z.string(),
});

/**
 * What an import is doing: reading the file, comparing its rows with the user's bets, then checking or storing them. `interrupted` is one
 * whose process has died; nothing of it was stored.
 */
export const IMPORT_STATES = ['reading', 'comparing', 'storing', 'done', 'failed', 'interrupted'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Progress of an import, or how it ended. */
const progressSchema = z.object({
  /** Absent in answers of the version before. */
  import_id: idSchema.optional(),
  run: z.string(),
  dry_run: z.boolean(),
  started_at: z.iso.datetime(),
  state: z.enum(IMPORT_STATES),
  /** Whether other imports have to end first; its state is `reading` then. */
  is_waiting: z.boolean().optional(),
  /** Rows of the file that the state has dealt with; `rows_in_all` is null until the file is read. */
  rows_done: z.number().int(),
  rows_in_all: z.number().int().nullable(),
  /** Of the state, from 0 to 100. */
  percent: z.number(),
  /** Of an import that is done. */
  outcome: z
    .object({ imported: z.number().int(), skipped: z.number().int(), failed: z.number().int() })
    .nullable(),
  /** Why it failed. */
  message: z.string().nullable(),
});
export type ImportProgress = z.output<typeof progressSchema>;

/** `GET /api/bets/import/progress`: progress of the user's newest import; null before the first. */
export const importProgressSchema = z.object({
  status: z.literal('ok'),
  progress: progressSchema.nullable(),
});

/** `GET /api/bets/imports/:import_id`: progress of an import, and what its request is answered once it is done. */
export const importParamsSchema = z.object({ import_id: z.coerce.number().pipe(idSchema) });
export const followedImportSchema = z.object({
  status: z.literal('ok'),
  progress: progressSchema,
  answer: importedBetsSchema.nullable(),
});

/** `POST /api/bets/import/undo`: deletes the bets of an import; those that were changed since only with `edited`. */
export const undoImportSchema = z.object({ import_id: idSchema, edited: z.boolean().default(false) });
export const undoneImportSchema = z.object({
  status: z.literal('ok'),
  deleted: z.number().int(),
  /** Bets that stay because they were changed since, with the fields. */
  edited: z
    .array(z.object({ id: idSchema, event: z.string(), fields: z.array(z.string()) }))
    .max(MOST_LISTED_ROWS),
  edited_count: z.number().int(),
});
export type UndoneImport = z.output<typeof undoneImportSchema>;

/** `GET /api/bets/imports`: the newest imports that bets are left of. */
export const MOST_LISTED_IMPORTS = 20;
export const betImportsSchema = z.object({
  status: z.literal('ok'),
  imports: z
    .array(z.object({ id: idSchema, created_at: z.iso.datetime(), bets: z.number().int() }))
    .max(MOST_LISTED_IMPORTS),
});
export type BetImport = z.output<typeof betImportsSchema>['imports'][number];

/** `GET /api/bets/export?format=…`: a file of all bets, oldest first. */
export const exportBetsQuerySchema = z.object({ format: z.enum(['csv', 'json']) });
