import { Counter, Gauge, type Registry } from 'prom-client';

export interface StreamMetrics {
  readonly clients: Gauge;
  readonly waitingBytes: Gauge;
  readonly deliveries: Counter;
  readonly ended: Counter<'reason'>;
  readonly resumes: Counter<'source'>;
  readonly resyncs: Counter<'reason'>;
}

/** The metrics of the stream of the developer API. */
export function createStreamMetrics(registry: Registry): StreamMetrics {
  const registers = [registry];
  return {
    clients: new Gauge({ name: 'fairline_streams', help: 'Open streams of the developer API', registers }),
    waitingBytes: new Gauge({
      name: 'fairline_stream_waiting_bytes',
      help: 'Bytes that wait for the clients of all streams',
      registers,
    }),
    deliveries: new Counter({
      name: 'fairline_stream_deliveries_total',
      help: 'Batches of changes written to clients of streams',
      registers,
    }),
    ended: new Counter({
      name: 'fairline_streams_ended_total',
      help: 'Streams that the server has ended, by reason',
      labelNames: ['reason'],
      registers,
    }),
    resumes: new Counter({
      name: 'fairline_stream_resumes_total',
      help: 'Clients that continued, by where their changes came from first: memory or database',
      labelNames: ['source'],
      registers,
    }),
    resyncs: new Counter({
      name: 'fairline_stream_resyncs_total',
      help: 'Clients that had to begin anew, by reason',
      labelNames: ['reason'],
      registers,
    }),
  };
}
