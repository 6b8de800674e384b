/** Why a remote is not on the screen. */
export type RemoteFailureKind = 'missing' | 'unreachable' | 'slow' | 'broken' | 'incompatible' | 'crashed';

/** What a person reads for each; the name of the page is put in front of it by the frame. */
const SENTENCES: Record<RemoteFailureKind, string> = {
  missing: 'Its files are not where they should be.',
  unreachable: 'Its files could not be fetched. Check your connection.',
  slow: 'It took too long to load.',
  broken: 'It could not be started.',
  incompatible:
    'It was made for another version of Fairline. Reload the page; if that does not help, come back later.',
  crashed: 'It stopped with an error.',
};

/** A remote that could not be loaded, or stopped: classified for the screen, with what really happened as its cause. */
export class RemoteFailure extends Error {
  override name = 'RemoteFailure';
  readonly kind: RemoteFailureKind;

  constructor(kind: RemoteFailureKind, cause?: unknown) {
    super(SENTENCES[kind], { cause });
    this.kind = kind;
  }
}

/**
 * The failure that something thrown while loading stands for.
 *
 * The federation runtime marks a script that could not be fetched and one that threw; the bundler's runtime names a
 * chunk that did not arrive. Everything else is code that did not start.
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
