import { readDeployFile } from '../../faults/lab/cluster/compose-file.ts';

/** The settings of the worked example that concern the archive, as pairs of name and value, with the archive in another folder. */
export function exampleSettings(archive: string): readonly (readonly [string, string])[] {
  const [, command = ''] = /^ {4}command: >-\n((?: {6}.*\n)+)/m.exec(readDeployFile('compose.yaml')) ?? [];
  const settings = [...command.matchAll(/-c (archive_\w+|wal_level)=("[^"]*"|\S+)/g)];
  return settings.map(([, name = '', value = '']) => [
    name,
    value.replaceAll('"', '').replaceAll('/archive', archive),
  ]);
}
