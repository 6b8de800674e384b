import { readDeployFile } from '../../faults/lab/cluster/compose-file.ts';

/** The settings of the PostgreSQL of the worked example, as pairs of name and value, with the archive in another folder. */
export function exampleSettings(archive: string): readonly (readonly [string, string])[] {
  const [, command = ''] = /^ {4}command: >-\n((?: {6}.*\n)+)/m.exec(readDeployFile('compose.yaml')) ?? [];
  const settings = [...command.matchAll(/-c (\w+)=("[^"]*"|\S+)/g)];
  return settings.map(([, name = '', value = '']) => [
    name,
    value.replaceAll('"', '').replaceAll('/archive', archive),
  ]);
}
