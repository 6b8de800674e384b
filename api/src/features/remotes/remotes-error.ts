/** Published screens cannot be read, or not be changed, for a reason that the operator can do something about. */
export class RemotesError extends Error {
  override readonly name: string = 'RemotesError';
}
