import { join } from 'node:path';
import { StartError } from '../../start-error.ts';

/** Where the files of a database are, for messages. */
export interface FailedFiles {
  /** The folder of PostgreSQL's data. */
  readonly files: string;
  /** The server's log. */
  readonly log: string;
}

const RESTORE = (files: string) =>
  `Restore the folder ${files} from a backup, or move it away to start empty.`;

/** What to do for each reason that PostgreSQL gives; the first match counts. */
const REMEDIES: ReadonlyArray<readonly [RegExp, (where: FailedFiles) => string]> = [
  [/No space left/i, ({ files }) => `The disk of ${files} is full. Free some space and start again.`],
  [
    /lock file "postmaster\.pid"|bogus data in lock file|PID file/i,
    ({ files }) =>
      `${join(files, 'postmaster.pid')} names a process that runs, or is damaged. If no PostgreSQL uses these files, delete that file and start again.`,
  ],
  [
    /pre-existing shared memory block/i,
    ({ files }) => `Processes of an earlier PostgreSQL still use ${files}. End them and start again.`,
  ],
  [
    /Permission denied|invalid permissions|wrong ownership|Operation not permitted/i,
    ({ files }) =>
      `Every file below ${files} must belong to the user that the database runs as, and the folder must be closed to others (chmod 700).`,
  ],
  [
    /checkpoint record|pg_wal|pg_control|control file|checksum|No such file or directory|is damaged|incompatible with server|PANIC|not a database cluster|is not a valid data directory/i,
    ({ files }) => `The database's files are damaged. ${RESTORE(files)}`,
  ],
];

/** The sentence for a PostgreSQL that did not start: its reason, and what to do. */
export function startFailure(reason: string, where: FailedFiles): StartError {
  const remedy = REMEDIES.find(([pattern]) => pattern.test(reason))?.[1](where);
  return new StartError(
    `The embedded PostgreSQL did not start (${reason.replace(/[.\s]+$/, '')}). ${remedy ?? 'Solve that and start again.'} Its log is ${where.log}.`,
  );
}

/** The sentence for files without `PG_VERSION`, which PostgreSQL would not open. */
export function damagedFiles(files: string, what: string): StartError {
  return new StartError(`The database's files are damaged: ${what}. ${RESTORE(files)}`);
}

/** The line of PostgreSQL's output that has the reason: the last error, or the last line. */
export function reasonIn(output: string): string {
  const lines = output
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '');
  const errorLine = lines.findLast((line) => /PANIC|FATAL|error/i.test(line));
  return (errorLine ?? lines.at(-1) ?? 'no reason given')
    .trim()
    .replace(/^\d{4}-\d\d-\d\d [\d:.]+ \w+ \[\d+\] /, '');
}
