import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = join(import.meta.dirname, '../../../shared/docs/scaling.md');

/** The blocks of commands of a section of `shared/docs/scaling.md`, as they stand there. @throws when there is no such section. */
export function documentedCommands(heading: string): readonly string[] {
  const sections = readFileSync(PAGE, 'utf8').split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`There is no section ${heading}.`);
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands);
}
