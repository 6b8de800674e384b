import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
const NEEDED = ['initdb', 'postgres', 'pg_basebackup', 'pg_dump', 'pg_restore'];

/** The folder with the programs of the newest PostgreSQL that the machine has as a whole, server and tools; null when it has none. */
export function findServerTools(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(':').filter((folder) => folder !== ''),
  ];
  return folders.find((folder) => NEEDED.every((program) => existsSync(join(folder, program)))) ?? null;
}
