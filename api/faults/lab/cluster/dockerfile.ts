/** What `shared/deploy/Dockerfile` says, as far as a machine without containers can do it. */
export interface Dockerfile {
  /** Patterns are those of `Dockerfile.dockerignore`: what stays out of `COPY . .`. */
  readonly ignored: readonly string[];
  /** The lines `RUN` of the first stage, in their order, and its `ENV`. */
  readonly build: { readonly commands: readonly string[]; readonly env: Readonly<Record<string, string>> };
  /** What the image runs: its `ENV`, `CMD` and the command of its `HEALTHCHECK`. */
  readonly runs: {
    readonly env: Readonly<Record<string, string>>;
    readonly command: readonly string[];
    readonly health: readonly string[];
    readonly user: string | null;
  };
}

/** @throws when there are not two stages, or the last one does not say what it runs. */
export function parseDockerfile(text: string, ignoreFile: string): Dockerfile {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const stages = lines
    .join('\n')
    .split(/^FROM .*$/m)
    .slice(1)
    .map((stage) => stage.split('\n'));
  const [first, last] = stages;
  if (first === undefined || last === undefined || stages.length !== 2) {
    throw new Error('The Dockerfile does not have two stages.');
  }
  const command = words(last, /^CMD (\[.*\])$/);
  const health = words(last, /^HEALTHCHECK .*\bCMD (\[.*\])$/);
  if (command === null || health === null) throw new Error('The Dockerfile has no CMD or no HEALTHCHECK.');
  return {
    ignored: ignoreFile.split('\n').filter((line) => line !== ''),
    build: { commands: valuesOf(first, /^RUN (.*)$/), env: envOf(first) },
    runs: { env: envOf(last), command, health, user: valuesOf(last, /^USER (\S+)$/)[0] ?? null },
  };
}

const valuesOf = (stage: readonly string[], pattern: RegExp): string[] =>
  stage.flatMap((line) => pattern.exec(line)?.[1] ?? []);

function words(stage: readonly string[], pattern: RegExp): string[] | null {
  const [found] = valuesOf(stage, pattern);
  return found === undefined ? null : JSON.parse(found);
}

function envOf(stage: readonly string[]): Record<string, string> {
  const pairs = valuesOf(stage, /^ENV (.*)$/).flatMap((line) => line.split(' '));
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}
