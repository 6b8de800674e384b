import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';

const FOLDER = join(import.meta.dirname, '../../../../shared/deploy');

/** What a service of the worked example runs with, as it stands in `shared/deploy/compose.yaml`. */
export interface ComposeService {
  /** Null where the image says it. */
  readonly command: readonly string[] | null;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * The services of `shared/deploy/compose.yaml`, so that a cluster on this machine is the one of the example.
 *
 * @param variables what an operator sets before the first start
 */
export function readComposeFile(variables: Readonly<Record<string, string>>): Map<string, ComposeService> {
  const text = withVariables(readDeployFile('compose.yaml'), variables);
  const { services } = parse(text, { merge: true }) as { services: Record<string, RawService> };
  return new Map(
    Object.entries(services).map(([name, { command, env_file: files = [], environment = {} }]) => [
      name,
      {
        command: command?.split(' ') ?? null,
        environment: Object.fromEntries(
          [...files.flatMap(readVariables), ...Object.entries(environment)].map(([variable, value]) => [
            variable,
            String(value ?? ''),
          ]),
        ),
      },
    ]),
  );
}

export const readDeployFile = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

const readVariables = (file: string) => Object.entries(parseEnv(readFileSync(resolve(FOLDER, file), 'utf8')));

interface RawService {
  readonly command?: string;
  readonly env_file?: readonly string[];
  readonly environment?: Record<string, string | number | null>;
}

/** Fills in `${NAME}`, `${NAME:-when empty}` and `${NAME-when not set}`. */
function withVariables(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)(?:(:?)-([^}]*))?\}/g, (_, name: string, colon?: string, instead = '') => {
    const value = variables[name];
    return value === undefined || (colon === ':' && value === '') ? instead : value;
  });
}
