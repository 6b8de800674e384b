import type { ApiOperation } from '../document/operations.ts';
import { curlExample } from './curl.ts';
import { exampleRequest } from './example-request.ts';
import { pythonExample } from './python.ts';
import { typescriptExample } from './typescript.ts';

/** An example in one language. */
export interface CodeExample {
  readonly language: 'curl' | 'TypeScript' | 'Python';
  readonly code: string;
}

/**
 * The example of an operation in every language. Operations that the demo key may call have that key, and run as they stand.
 *
 * @param demoKey the public key
 */
export function examplesOf(operation: ApiOperation, demoKey: string): CodeExample[] {
  const request = exampleRequest(operation, demoKey);
  return [
    { language: 'curl', code: curlExample(request) },
    { language: 'TypeScript', code: typescriptExample(request) },
    { language: 'Python', code: pythonExample(request) },
  ];
}
