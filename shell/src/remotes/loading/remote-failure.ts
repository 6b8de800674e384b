/** Why a remote is not shown. */
export type RemoteFailureKind = 'missing' | 'unreachable' | 'slow' | 'broken' | 'incompatible' | 'crashed';

/** What the user reads. The frame shows it below a title with the name of the page. */
const SENTENCES: Record<RemoteFailureKind, string> = {
  missing: 'Its files were not found. Try again in a minute.',
  unreachable: 'Its files could not be loaded. Check your connection and try again.',
  slow: 'Loading it took too long. Try again.',
  broken: 'This page could not be started. Try again.',
  incompatible:
    'It was built for another version of Fairline. Reload the page. If that does not help, come back later.',
  crashed: 'This page stopped working. Try again.',
};

/** A remote that could not be loaded or that crashed. The message is for the user; the cause is the original error. */
export class RemoteFailure extends Error {
  override name = 'RemoteFailure';
  readonly kind: RemoteFailureKind;

  constructor(kind: RemoteFailureKind, cause?: unknown) {
    super(SENTENCES[kind], { cause });
    this.kind = kind;
  }
}

/**
 * The failure for a value that was thrown while a remote was loading.
 *
 * The federation runtime distinguishes scripts that could not be loaded from scripts that threw, and the bundler's
 * runtime names chunks that could not be loaded. Everything else is code that failed to start.
 */
export function classifyFailure(thrown: unknown): RemoteFailure {
  if (thrown instanceof RemoteFailure) return thrown;
  const text = thrown instanceof Error ? `${thrown.name} ${thrown.message}` : String(thrown);
  if (/ScriptExecutionError/.test(text)) return new RemoteFailure('broken', thrown);
  if (/ScriptNetworkError|ChunkLoadError|Loading (CSS )?chunk|RUNTIME-008/i.test(text)) {
    return new RemoteFailure('missing', thrown);
  }
  return new RemoteFailure('broken', thrown);
}
