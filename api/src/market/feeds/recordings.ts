import type { Env } from '../../platform/env/settings.ts';
import type { Logger } from '../../platform/log.ts';
import { StartError } from '../../platform/start-error.ts';
import type { Ingest } from '../ingest.ts';
import type { ChangeSink, CursorReader, Feed } from '../ports.ts';
import { recordingFiles } from '../recording/read-entries.ts';
import { createRecorder } from '../recording/recorder.ts';
import { createReplayFeed } from '../recording/replay-feed.ts';

/** Where a feed delivers, and what it begins with. */
export interface FeedEnds {
  readonly sink: ChangeSink;
  readonly cursors: CursorReader;
}

/**
 * The ends of the ingest, recorded where the operator asks for it (`FEED_RECORD`). A recorded feed begins with snapshots, so that its
 * recording can be replayed without anything before it.
 * @throws StartError when the folder cannot be written
 */
export async function openFeedEnds(
  env: Env,
  ingest: Ingest,
  log: Logger,
  started: Array<() => Promise<unknown>>,
): Promise<FeedEnds> {
  const { feedRecord: folder } = env;
  if (folder === undefined) return { sink: ingest, cursors: ingest };
  try {
    const recorder = await createRecorder({ sink: ingest, folder, log: log.child({ part: 'recorder' }) });
    started.push(() => recorder.stop());
    return {
      sink: recorder,
      cursors: {
        load: async (feed) => {
          const stored = await ingest.load(feed);
          return env.oddsApi === null ? new Map() : stored;
        },
      },
    };
  } catch (error) {
    throw new StartError(
      `FEED_RECORD cannot be written (${(error as Error).message}). Set it to another folder.`,
    );
  }
}

/** The replay of a recording of changes; null where `FEED_REPLAY` is a recording of responses, which the bookmaker replays. */
export function openReplay(env: Env, { sink, cursors }: FeedEnds, ingest: Ingest, log: Logger): Feed | null {
  const files = env.feed === 'replay' && env.feedReplay !== undefined ? recordingFiles(env.feedReplay) : null;
  if (files === null) return null;
  const { health } = ingest;
  return createReplayFeed({
    files,
    speed: env.feedReplaySpeed,
    sink,
    cursors,
    health,
    log: log.child({ part: 'feed' }),
  });
}
