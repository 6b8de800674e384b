import type { OpenSpan, SpanAttributes, SpanKind } from './open-span.ts';
import { runIn, workContext } from './work-context.ts';

/** Where spans are recorded. */
export interface SpanRecorder {
  begin(name: string, kind: SpanKind, attributes: SpanAttributes, parent: OpenSpan | undefined): OpenSpan;
}

/** Null where no address of a collector is configured: then nothing is recorded, and nothing is loaded for it. */
let recorder: SpanRecorder | null = null;

/** From now on spans of this process are recorded there; nowhere with null. */
export function recordSpansWith(next: SpanRecorder | null): void {
  recorder = next;
}

/** Begins a span that belongs to the one that the caller works in; null where none are recorded. */
export function beginSpan(name: string, kind: SpanKind, attributes: SpanAttributes = {}): OpenSpan | null {
  const { requestId, span } = workContext();
  if (recorder === null) return null;
  const named = requestId === undefined ? attributes : { ...attributes, 'fairline.request_id': requestId };
  return recorder.begin(name, kind, named, span);
}

/**
 * Runs work in a span, which ends with it and fails with its error.
 * @example await inSpan('ingest.change-set', 'internal', { 'fairline.endpoint': 'odds' }, () => term.apply(change));
 */
export async function inSpan<T>(
  name: string,
  kind: SpanKind,
  attributes: SpanAttributes,
  work: (span: OpenSpan | null) => Promise<T>,
): Promise<T> {
  const span = beginSpan(name, kind, attributes);
  if (span === null) return work(null);
  try {
    return await runIn({ span }, () => work(span));
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
