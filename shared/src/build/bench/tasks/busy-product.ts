import {
  ALERT_PAGE_SIZE,
  BET_PAGE_SIZE,
  type ClientToServer,
  GRAPH_MS,
  type ServerToClient,
  SOCKET_PATH,
} from '@fairline/shared/contracts';
import { Server } from 'socket.io';
import { matchOf } from '../../../testing/factories/line.factory.ts';
import { serveBuiltProduct } from '../built-product.ts';
import { betLineId, busyBets } from './busy-bets.ts';
import { busyChartLine, busyCharts, busyHistories, CHARTS, chartLineId } from './busy-charts.ts';
import { busyAlert, busyGraph, busyLine, OPEN_MATCH } from './busy-data.ts';

/** Alerts before the first change. */
export const ALERTS = 400;
/** Changes a second. */
export const CHANGES = 50;
/** Between two batches, as the server of the product sends them. Milliseconds. */
const TICK = 20;

/**
 * The built product on an API with 400 alerts and one open match. While it is busy, it pushes alerts and 50 changes of the
 * match's prices a second to the pages that have subscribed to them.
 */
export async function startBusyProduct(root: string) {
  const started = Date.now();
  let alerts = Array.from({ length: ALERTS }, (_, at) => busyAlert(at + 1, started - (ALERTS - at) * 1000));
  let change = 0;
  const product = await serveBuiltProduct(root, (pathname, search) => {
    if (pathname === '/api/alerts/odds') return alertPage(search);
    if (pathname === '/api/alerts/odds/graphs') return graphsOf((search.get('ids') ?? '').split(','));
    if (pathname === '/api/user/graphs') return busyCharts(started);
    if (pathname === '/api/user/graph/histories') return busyHistories(Date.now());
    if (pathname === '/api/bets') return busyBets(Number(search.get('page') ?? 1));
    if (pathname === '/api/bets/summary') {
      return {
        status: 'ok',
        currency: 'EUR',
        converted: [],
        settled: { bets: 0, profit: 0 },
        open: { bets: 0, staked: 0, profit: 0 },
        largest: null,
      };
    }
    if (pathname === '/api/bets/tags') return { status: 'ok', tags: [] };
    if (pathname === '/api/bets/bookmakers') return { status: 'ok', bookmakers: [] };
    if (pathname === '/api/odds') return linesOf((search.get('line_ids') ?? '').split(','));
    if (pathname === '/api/matches') {
      return {
        status: 'ok',
        matches: [matchOf(busyLine(change, started))],
        count: 1,
        estimated: false,
        respelled: [],
      };
    }
    if (pathname === `/api/matches/${OPEN_MATCH}/lines`)
      return { status: 'ok', lines: [busyLine(change, started)] };
    return undefined;
  });
  const sockets = new Server<ClientToServer, ServerToClient>(product.server, { path: SOCKET_PATH });
  sockets.on('connection', (socket) => {
    socket.on('alerts:subscribe', ({ kinds }, done) => {
      void socket.join(kinds);
      done({ status: 'ok', kinds });
    });
    socket.on('alerts:unsubscribe', (done) => done({ status: 'ok' }));
    socket.on('lines:subscribe', ({ line_ids }, done) => {
      void socket.join(['lines', ...line_ids]);
      done({ status: 'ok' });
    });
    socket.on('lines:unsubscribe', (_, done) => done({ status: 'ok' }));
  });

  function alertPage(search: URLSearchParams): object {
    const [before, after] = [Number(search.get('before') ?? Number.POSITIVE_INFINITY), search.get('after')];
    const rows =
      after === null
        ? alerts.filter(({ id }) => id < before).reverse()
        : alerts.filter(({ id }) => id > Number(after));
    const page = rows.slice(0, Number(search.get('limit') ?? ALERT_PAGE_SIZE));
    const more = rows.length > page.length;
    return { status: 'ok', alerts: page, changed: [], count: alerts.length, counting: false, more };
  }

  function graphsOf(ids: readonly string[]): object {
    return { status: 'ok', from: Date.now() - GRAPH_MS, graphs: ids.map((id) => busyGraph(Number(id))) };
  }

  /** The lines of the alerts on the screen, whole as the product answers them. */
  function linesOf(ids: readonly string[]): object {
    return {
      status: 'ok',
      lines: ids.map((line_id) => ({ ...busyLine(change, started), line_id })),
      unchanged: [],
    };
  }

  function pushOne(changesPerAlert: number): void {
    change += 1;
    sockets.to('lines').emit('lines', { lines: [busyLine(change, started)] });
    const line_id = betLineId(change % BET_PAGE_SIZE);
    sockets.to(line_id).emit('lines', { lines: [{ ...busyLine(change, started), line_id }] });
    const chart = change % CHARTS;
    sockets.to(chartLineId(chart)).emit('lines', { lines: [busyChartLine(chart, change, started)] });
    if (change % changesPerAlert !== 0) return;
    const alert = busyAlert(alerts.length + 1, Date.now());
    alerts.push(alert);
    sockets.to('odds').emit('alerts', { kind: 'odds', alerts: [alert] });
  }

  return {
    url: product.url,
    /**
     * Pushes changes for a time.
     *
     * @param changesPerAlert how many changes there are for each one that raises an alert
     * @param rate changes a second
     */
    async busy(ms: number, changesPerAlert: number, rate = CHANGES): Promise<void> {
      const [before, start] = [change, performance.now()];
      for (let passed = 0; passed < ms; passed = performance.now() - start) {
        while (change - before < (passed / 1000) * rate) pushOne(changesPerAlert);
        await new Promise((resolve) => setTimeout(resolve, TICK));
      }
    },
    /** Forgets the alerts that were pushed. */
    reset(): void {
      alerts = alerts.slice(0, ALERTS);
    },
    async stop(): Promise<void> {
      await sockets.close();
      await product.stop().catch(() => undefined);
    },
  };
}
