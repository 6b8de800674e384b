import { createHash } from 'node:crypto';
import {
  type AlertKind,
  type AlertSetting,
  alertKindSchema,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import type { ApiAlert } from '@fairline/shared/contracts/developer';
import type { DevigMethod } from '@fairline/shared/odds';
import {
  type AlertsService,
  alertPresenter,
  type StreamSet,
  type UserRow,
  type UserStream,
  type View,
} from '../../alerts/index.ts';
import { presentApiAlert } from '../alerts/alerts.presenter.ts';

/** Alerts of one event, about: those of the same moment stay together. */
const MOST = 200;
/** The newest alerts of a snapshot, of each kind. */
const NEWEST = 100;
/** How long a stream of alerts that nobody has read yet may take to be read. Milliseconds. */
const WAIT_MS = 5_000;
/** For the newest ones, fewer are better than none. Milliseconds. */
const FIRST_WAIT_MS = 1_000;
const DAY_MS = 86_400_000;

const KINDS = alertKindSchema.options;
const EVERYTHING: View = { from: Number.NEGATIVE_INFINITY, narrowing: null };
const LAST = Number.POSITIVE_INFINITY;

export interface AlertReader {
  readonly id: string;
  readonly level: UpgradeLevel;
  readonly method: DevigMethod;
}

/** What a user's settings have shown within some time. */
export interface AlertNews {
  readonly alerts: ApiAlert[];
  /** Shown earlier, and different now. */
  readonly changed: ApiAlert[];
  /** It is everything up to this time (measured time). */
  readonly until: number;
}

/** The alerts of one user, read by time. */
export interface FollowedAlerts {
  /** Of the user and their settings. */
  readonly name: string;
  /** Whether anything can have been shown after a time. */
  hasNews(from: number): boolean;
  /** The newest of each kind, oldest first. */
  newest(): Promise<Omit<AlertNews, 'changed'>>;
  /** What was shown after a time, some hundreds at most. */
  after(from: number): Promise<AlertNews>;
}

export interface StreamAlertsPorts {
  readonly service: AlertsService;
  readonly streams: Readonly<Record<AlertKind, StreamSet>>;
  readonly findWithdrawn: (from: number, to: number) => Promise<number[]>;
}

/**
 * Alerts as a stream sends them: by the measured time at which the settings show them, which is on the same scale as the sequence
 * numbers. The same stored moves and settings give the same alerts in every process, so that a time is a position.
 */
export function createStreamAlerts({ service, streams, findWithdrawn }: StreamAlertsPorts) {
  /** All kinds are known up to here. */
  const known = (): number => Math.min(...KINDS.map((kind) => streams[kind].until));

  async function settingsOf(reader: Pick<AlertReader, 'id' | 'level'>) {
    const lists = await Promise.all(
      KINDS.map(async (kind) => [kind, await service.settingsOf(kind, reader)] as const),
    );
    return Object.fromEntries(lists) as Record<AlertKind, AlertSetting[]>;
  }

  function nameOf({ id, level }: Pick<AlertReader, 'id' | 'level'>, settings: object): string {
    return createHash('sha256')
      .update(JSON.stringify([id, level, settings]))
      .digest('base64url')
      .slice(0, 12);
  }

  return {
    /** Another text once the settings or the plan of the user have changed: a position in other alerts means nothing. */
    async nameOf(reader: Pick<AlertReader, 'id' | 'level'>): Promise<string> {
      return nameOf(reader, await settingsOf(reader));
    },

    /** The alerts of a user by the settings as they are now. */
    async open(reader: AlertReader): Promise<FollowedAlerts> {
      const { level, method } = reader;
      const settings = await settingsOf(reader);

      async function streamOf(kind: AlertKind, from: number, waitMs: number): Promise<UserStream> {
        const opened = await service.open(kind, settings[kind], level);
        if (opened.stream.exactFrom < from) return opened.stream;
        const reach = { from, milliseconds: waitMs };
        return (await service.reach(kind, settings[kind], level, reach)).stream;
      }

      async function present(kind: AlertKind, rows: readonly UserRow[]): Promise<ApiAlert[]> {
        const presentRow = alertPresenter(kind);
        return (await service.rowsOf(kind, rows)).map((row) => presentApiAlert(presentRow(row), method));
      }

      return {
        name: nameOf(reader, settings),

        hasNews: (from) => known() > from,

        async newest() {
          const from = known() - DAY_MS;
          const found = await Promise.all(KINDS.map((kind) => streamOf(kind, from, FIRST_WAIT_MS)));
          const until = known();
          const end = { shownAt: until, id: LAST };
          const lists = await Promise.all(
            KINDS.map(async (kind, index) =>
              present(kind, found[index]?.before(EVERYTHING, end, NEWEST).reverse() ?? []),
            ),
          );
          return { alerts: inOrder(lists.flat()), until };
        },

        async after(from) {
          const found = await Promise.all(KINDS.map((kind) => streamOf(kind, from, WAIT_MS)));
          if (found.some((stream) => stream.exactFrom >= from && !stream.isComplete))
            throw new Error('The alerts are still being read.');
          const begin = { shownAt: from, id: LAST };
          // All of one moment belong together, because the position is a time.
          const ends = found.map(
            (stream) => stream.after(EVERYTHING, begin, MOST, known())[MOST - 1]?.shownAt,
          );
          const until = Math.min(known(), ...ends.flatMap((end) => end ?? []));
          const withdrawn = new Set(await findWithdrawn(from, until));
          const lists = await Promise.all(
            KINDS.map(async (kind, index) => {
              const stream = found[index];
              if (stream === undefined) return { alerts: [], changed: [] };
              const gained = stream.after(EVERYTHING, begin, LAST, until);
              const errors = kind === 'odds' ? [...withdrawn].flatMap((id) => stream.rowOf(id) ?? []) : [];
              const others = [...errors, ...stream.joined(from, until)].filter(
                ({ shownAt }) => shownAt <= from,
              );
              const changed = [...new Map(others.map((row) => [row.id, row])).values()];
              return { alerts: await present(kind, gained), changed: await present(kind, changed) };
            }),
          );
          return {
            alerts: inOrder(lists.flatMap(({ alerts }) => alerts)),
            changed: lists.flatMap(({ changed }) => changed),
            until,
          };
        },
      };
    },
  };
}
export type StreamAlerts = ReturnType<typeof createStreamAlerts>;

function inOrder(alerts: ApiAlert[]): ApiAlert[] {
  return alerts.sort((a, b) => (a.shown_at === b.shown_at ? a.id - b.id : a.shown_at < b.shown_at ? -1 : 1));
}
