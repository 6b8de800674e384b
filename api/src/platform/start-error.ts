/**
 * An error that stops the program, with one sentence about what happened and what to do. `main` prints it without a
 * stack and exits with 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
