import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '../workspaces/repository-root.ts';
import { checkDeveloperApi, unexplainedChanges } from './check-developer-api.ts';
import { CHANGELOG_FILE, type GeneratedFiles, generatedFiles, OPENAPI_FILE } from './generated-files.ts';

const root = mkdtempSync(join(tmpdir(), 'fairline-api-'));
let generated: GeneratedFiles;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: root, stdio: 'pipe' });
const commit = () => {
  git('add', '-A');
  git('commit', '-qm', 'x', '--allow-empty');
};
const writeAll = () => {
  for (const [file, text] of generated.files) write(file, text);
};
/** The contracts with one field fewer in the answer of `GET /key`. */
function withoutField(): GeneratedFiles['document'] {
  const copy = structuredClone(generated.document);
  delete (copy.components?.schemas?.KeyInfo?.properties as Record<string, unknown> | undefined)?.simulated;
  return copy;
}
const LOST = '`field-removed GET /key 200 simulated`';

beforeAll(async () => {
  generated = await generatedFiles();
  git('init', '-q');
  mkdirSync(join(root, dirname(CHANGELOG_FILE)), { recursive: true });
  cpSync(join(REPOSITORY_ROOT, CHANGELOG_FILE), join(root, CHANGELOG_FILE));
  writeAll();
});
afterAll(() => rmSync(root, { recursive: true }));

describe('checkDeveloperApi', () => {
  it('accepts what npm run openapi has written, and names each file that differs', async () => {
    expect(await checkDeveloperApi(root)).toEqual([]);
    write('shared/src/api-client/generated/operation-table.ts', 'export const OPERATIONS = {};');
    expect(await checkDeveloperApi(root)).toEqual([
      expect.stringContaining('operation-table.ts is not as the contracts are. Run npm run openapi'),
    ]);
    writeAll();
  });

  it('finds a breaking change against what is on disk, against the last commit, and against its parent', () => {
    const document = withoutField();
    const finds = () => unexplainedChanges(root, { document }).filter((line) => line.includes(LOST));
    expect(finds()).toHaveLength(1);
    commit();
    write(OPENAPI_FILE, JSON.stringify(document));
    expect(finds()).toHaveLength(1);
    commit();
    expect(finds()).toHaveLength(1);
    commit();
    expect(finds()).toEqual([]);
  });
});

it('the document of the stream is valid AsyncAPI 3.0', () => {
  const schema = createRequire(import.meta.url)('@asyncapi/specs/schemas/3.0.0-without-$id.json');
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  const text = generated.files.get('shared/src/developer-docs/published/asyncapi.json') ?? '';
  expect(validate(JSON.parse(text)), JSON.stringify(validate.errors?.slice(0, 5))).toBe(true);
  expect(validate({ ...JSON.parse(text), channels: 1 })).toBe(false);
});
