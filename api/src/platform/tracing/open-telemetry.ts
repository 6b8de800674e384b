import { setTimeout } from 'node:timers/promises';
import type { Span } from '@opentelemetry/api';
import type { Logger } from '../log.ts';
import type { OpenSpan, SpanKind } from './open-span.ts';
import { recordSpansWith } from './spans.ts';

/** A collector that is away is reported at most this often. Milliseconds. */
const REPORT_MS = 60_000;
/** How long a stop waits for the last batch. Milliseconds. */
const STOP_MS = 3_000;

export interface TracesOptions {
  /** The base address of an OTLP collector that accepts traces over HTTP. */
  readonly endpoint: string;
  /** What the process does: `all`, `web` or `ingest`. */
  readonly role: string;
  readonly log: Logger;
}

/** Traces that are sent. */
export interface Traces {
  /** Sends what is recorded, and records nothing more. */
  stop(): Promise<void>;
}

/**
 * Records spans and sends them to a collector, in batches of a bounded queue: what does not fit is dropped, and nothing waits for the
 * collector. The packages are loaded here, so that a process without an address does not pay for them. Sampling, headers and
 * time-outs follow the variables of OpenTelemetry (`OTEL_TRACES_SAMPLER`, `OTEL_EXPORTER_OTLP_HEADERS`).
 */
export async function sendTraces({ endpoint, role, log }: TracesOptions): Promise<Traces> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = (reason: string) => {
    if (performance.now() - reportedAt < REPORT_MS) return;
    reportedAt = performance.now();
    log.warn({ reason }, 'traces could not be sent');
  };
  const quiet = () => {};
  api.diag.setLogger({ error: report, warn: report, info: quiet, debug: quiet, verbose: quiet });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'fairline',
      'fairline.role': role,
      'process.pid': process.pid,
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })),
    ],
  });
  const tracer = provider.getTracer('fairline');
  const { ROOT_CONTEXT, SpanKind: kinds, SpanStatusCode, trace } = api;
  const kindOf = { server: kinds.SERVER, client: kinds.CLIENT, internal: kinds.INTERNAL } as const;
  const spans = new WeakMap<OpenSpan, Span>();

  recordSpansWith({
    begin(name, kind: SpanKind, attributes, parent) {
      const above = parent === undefined ? undefined : spans.get(parent);
      const context = above === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, above);
      const span = tracer.startSpan(name, { kind: kindOf[kind], attributes }, context);
      const opened: OpenSpan = {
        traceId: span.spanContext().traceId,
        rename: (next) => void span.updateName(next),
        set: (more) => void span.setAttributes(more),
        fail: (error) => void span.setStatus({ code: SpanStatusCode.ERROR, message: messageOf(error) }),
        end: () => span.end(),
      };
      spans.set(opened, span);
      return opened;
    },
  });
  log.info({ endpoint }, 'traces are sent');
  return {
    async stop() {
      recordSpansWith(null);
      const sent = provider.shutdown().catch((error: unknown) => report(messageOf(error)));
      await Promise.race([sent, setTimeout(STOP_MS, undefined, { ref: false })]);
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
