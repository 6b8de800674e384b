import { expect, it } from 'vitest';
import { readDeployFile } from './compose-file.ts';
import { parseDockerfile } from './dockerfile.ts';

const IGNORED = readDeployFile('Dockerfile.dockerignore');
const FILE = readDeployFile('Dockerfile');

it('reads what the image of the example is built from and what it runs', () => {
  const { ignored, build, runs } = parseDockerfile(FILE, IGNORED);
  expect(ignored).toContain('**/node_modules');
  expect(build.commands).toEqual(['npm run build', 'npm prune --omit=dev']);
  expect(build.env).toEqual({ npm_config_fund: 'false', npm_config_audit: 'false' });
  expect(runs.env).toEqual({ NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/data' });
  expect(runs.health).toEqual(['node', 'shared/deploy/health.mjs']);
  expect(runs.command.at(-1)).toBe('api/src/main.ts');
  expect(runs.user).toBe('node');
});

it.each([
  ['another stage', `${FILE}\nFROM scratch\n`, 'two stages'],
  ['no command', FILE.replace(/^CMD .*$/m, ''), 'CMD'],
  ['no health check', FILE.replace(/^HEALTHCHECK .*$/m, ''), 'HEALTHCHECK'],
])('cannot be read with %s', (_, text, reason) => {
  expect(() => parseDockerfile(text, IGNORED)).toThrow(reason);
});
