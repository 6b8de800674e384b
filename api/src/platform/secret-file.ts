import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';
import { createAtomically } from './write-atomically.ts';

/** The secrets that the data directory holds, with what to do about a damaged one. */
const REMEDIES = {
  auth: 'Restore it from a backup, or delete it and start again; everybody then has to sign in again.',
  'postgres-password':
    'Restore it from a backup of the data directory. Without a backup the database cannot be opened: move the data directory away to start empty.',
} as const;
export type SecretName = keyof typeof REMEDIES;

/** Shorter secrets are damaged: this program creates 43 characters. */
const SHORTEST = 32;

/** The path of a secret's file. */
export const secretPath = (dataDir: string, name: SecretName): string => join(dataDir, 'secrets', name);

/**
 * A secret that is created on first use and stored in the data directory, readable by its owner only.
 * @throws StartError when the data directory cannot be used, or when the file is empty or too short.
 */
export function readOrCreateSecret(dataDir: string, name: SecretName): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    const stored = readSecret(dataDir, name);
    if (stored !== null) return stored;
    mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
    createAtomically(secretPath(dataDir, name), randomBytes(32).toString('base64url'));
    // Another process may have created it at the same time; its secret is valid then.
    const created = readSecret(dataDir, name);
    if (created === null) throw new Error('the secret was deleted while it was created');
    return created;
  } catch (error) {
    throw dataDirError(dataDir, error);
  }
}

/** A stored secret; null when it has not been created. Throws as {@link readOrCreateSecret} does. */
export function readSecret(dataDir: string, name: SecretName): string | null {
  const path = secretPath(dataDir, name);
  let secret: string;
  try {
    secret = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw dataDirError(dataDir, error);
  }
  if (secret.length >= SHORTEST) return secret;
  const state = secret === '' ? 'is empty' : `has only ${secret.length} characters`;
  throw new StartError(`The secret in ${path} ${state}, so the file is damaged. ${REMEDIES[name]}`);
}

/** The sentence for a data directory that cannot be read or written; an error that has a sentence already stays. */
export function dataDirError(dataDir: string, error: unknown): StartError {
  if (error instanceof StartError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') {
    return new StartError(
      `The disk of the data directory ${dataDir} is full. Free some space and start again.`,
    );
  }
  return new StartError(
    `The data directory ${dataDir} cannot be used (${message}). Make it readable and writable for this user, or set DATA_DIR to another one.`,
  );
}
