import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StandInAnswer } from './serve.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FILES: Readonly<Record<string, string>> = {
  '/stand-in/tokens.css': join(ROOT, 'shared/src/ui/theme/tokens.css'),
  '/stand-in/stand-in.css': join(import.meta.dirname, 'stand-in.css'),
};

/** The style sheets of the pages; null for another path. */
export function assetOf(path: string): StandInAnswer | null {
  const file = FILES[path];
  if (file === undefined) return null;
  return {
    status: 200,
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' },
    body: readFileSync(file, 'utf8'),
  };
}
