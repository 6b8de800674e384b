import { type Alert, type OddsLine, rooms } from '@fairline/shared/contracts';
import type { Logger } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { LineFanOut } from './lines/line-fan-out.ts';
import type { LineInterest } from './lines/line-interest.ts';
import type { RealtimePublisher } from './publisher.ts';
import type { RealtimeServer } from './socket-types.ts';

export interface SocketPublisherDeps {
  readonly io: RealtimeServer;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Sockets of this process; null where it has none. */
  readonly fanOut: LineFanOut | null;
  /** What other processes watch; null where there are none. */
  readonly interest: LineInterest | null;
  readonly now: () => number;
}

/** Tells committed changes to the rooms, in this process and, with Redis, in all others. */
export function createSocketPublisher(deps: SocketPublisherDeps): RealtimePublisher {
  const { io, log, metrics, fanOut, interest, now } = deps;

  function never<A extends unknown[]>(name: string, tell: (...args: A) => void): (...args: A) => void {
    return (...args) => {
      try {
        tell(...args);
      } catch (err) {
        log.error({ err, event: name }, 'a change could not be told');
      }
    };
  }

  return {
    alerts: never('alerts', (kind, alerts) => {
      metrics.told.inc({ event: kind }, alerts.length);
      for (const run of runsByInterval(alerts)) {
        io.to(rooms.alerts(kind, run.interval)).emit('alerts', { kind, alerts: run.alerts });
      }
    }),
    alertsMissed: never('alerts-missed', () => {
      metrics.told.inc({ event: 'alerts-missed' });
      io.emit('alerts-missed');
    }),
    wantsLine: (lineId) => fanOut?.watches(lineId) === true || interest?.has(lineId, now()) === true,
    lines: never('lines', (lines: readonly OddsLine[]) => {
      if (lines.length === 0) return;
      metrics.told.inc({ event: 'lines' }, lines.length);
      fanOut?.tell(lines);
      const elsewhere = interest === null ? [] : lines.filter((line) => interest.has(line.line_id, now()));
      if (elsewhere.length > 0) io.serverSideEmit('lines', elsewhere);
    }),
    feedStatus: never('feed-status', (status) => {
      metrics.told.inc({ event: 'feed-status' });
      io.to(rooms.feedStatus).emit('feed-status', status);
    }),
  };
}

/**
 * Cuts a batch into runs of neighbours with the same interval. Each run goes to one room, and whoever is in several rooms
 * still gets ascending ids, so that the last id it has seen is a cursor to resume from.
 */
export function runsByInterval(alerts: readonly Alert[]): { interval: number; alerts: Alert[] }[] {
  const runs: { interval: number; alerts: Alert[] }[] = [];
  for (const alert of alerts) {
    const last = runs.at(-1);
    if (last?.interval === alert.time_interval) last.alerts.push(alert);
    else runs.push({ interval: alert.time_interval, alerts: [alert] });
  }
  return runs;
}
