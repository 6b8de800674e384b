import {
  type AlertKind,
  lowestPlanWith,
  planIncludes,
  STREAM_FEATURES,
  subscribeAlertsSchema,
} from '@fairline/shared/contracts';
import { apiErrors } from '../../platform/http/api-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { answerRequest } from '../../platform/realtime/answer-request.ts';
import type { Channel } from '../../platform/realtime/channel.ts';
import { leaveRooms } from '../../platform/realtime/socket-rooms.ts';
import { alertKindOfRoom, alertRoomFor, alertRooms, runsByRooms } from './alert-rooms.ts';

/** Publishes alerts to the sockets that subscribed to their kind and interval, as far as their plans include them. */
export function createAlertsChannel({ realtime, limiter, log, metrics }: Platform): Channel {
  const { io } = realtime;
  return {
    connect(socket) {
      socket.on(
        'alerts:subscribe',
        answerRequest(socket, { limiter, log }, subscribeAlertsSchema, ({ kinds, time_interval }) => {
          const { level } = socket.data;
          // One kind that the plan does not include rejects the whole request, so that a wrong client notices at once.
          for (const kind of kinds) {
            const feature = STREAM_FEATURES[kind];
            if (!planIncludes(level, feature)) throw apiErrors.planRequired(lowestPlanWith(feature));
          }
          const requested = new Set(kinds.flatMap((kind) => alertRooms(kind, time_interval, level)));
          void socket.join([...requested]);
          // Kinds that are not named stay subscribed, because each list of a page subscribes to its own kind.
          leaveRooms(socket, (room) => includes(kinds, alertKindOfRoom(room)) && !requested.has(room));
          return { status: 'ok', kinds: [...new Set(kinds)] };
        }),
      );
      socket.on('alerts:unsubscribe', (acknowledge) => {
        leaveRooms(socket, (room) => alertKindOfRoom(room) !== null);
        if (typeof acknowledge === 'function') acknowledge({ status: 'ok' });
      });
    },

    roomFor: alertRoomFor,

    publisher: {
      alerts(kind, alerts) {
        metrics.published.inc({ event: kind }, alerts.length);
        for (const run of runsByRooms(kind, alerts)) {
          io.to([...run.rooms]).emit('alerts', { kind, alerts: run.alerts });
        }
      },
      alertsMissed(scope = 'everywhere') {
        metrics.published.inc({ event: 'alerts-missed' });
        (scope === 'here' ? io.local : io).emit('alerts-missed');
      },
    },
  };
}

function includes(kinds: readonly AlertKind[], kind: AlertKind | null): boolean {
  return kind !== null && kinds.includes(kind);
}
