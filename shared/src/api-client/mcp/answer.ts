import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { ApiProblem, NoAnswer } from '../http/problem.ts';

/**
 * What a tool answers: the JSON of the API, or its error as an error of the tool, with the sentence of the API, so that the
 * assistant can correct the call or say what happened.
 */
export async function answer(read: () => Promise<unknown>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await read()) }] };
  } catch (error) {
    if (error instanceof ApiProblem) {
      return failure(`${sentence(error.message)} (${error.code}${wrongFields(error)})`);
    }
    if (error instanceof NoAnswer) return failure(error.message);
    throw error;
  }
}

const failure = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function wrongFields({ body }: ApiProblem): string {
  const errors = (body.errors ?? []) as readonly { readonly field: string; readonly message: string }[];
  return errors.map(({ field, message }) => `; ${field}: ${message}`).join('');
}
