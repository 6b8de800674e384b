import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Frame, parseFrame } from './frame.ts';

/**
 * Reads a recording: NDJSON with one frame per line, sorted by time. Empty lines are ignored.
 *
 * @throws with one sentence for the operator when the file or one of its lines cannot be read.
 */
export async function readRecording(path: string): Promise<Frame[]> {
  const frames: Frame[] = [];
  let number = 0;
  try {
    for await (const line of createInterface({ input: createReadStream(path, 'utf8') })) {
      number += 1;
      if (line.trim() !== '') frames.push(frameOf(line, number, path));
    }
  } catch (error) {
    if (isSystemError(error)) throw new Error(`Cannot read the recording ${path}: ${reasonOf(error)}`);
    throw error;
  }
  if (frames.length === 0) throw new Error(`The recording ${path} holds no frames`);
  return frames.sort((a, b) => a.at - b.at);
}

function frameOf(line: string, number: number, path: string): Frame {
  try {
    return parseFrame(line);
  } catch (error) {
    throw new Error(
      `Line ${number} of the recording ${path} ${error instanceof Error ? error.message : 'is wrong'}`,
    );
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}

function reasonOf(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'ENOENT':
      return 'there is no such file';
    case 'EACCES':
      return 'permission denied';
    case 'EISDIR':
      return 'it is a directory';
    default:
      return error.code ?? 'unknown reason';
  }
}
