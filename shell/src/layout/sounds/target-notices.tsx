import {
  alertPause,
  baseApi,
  isSoundBlocked,
  playSound,
  selectRealtime,
  useAppDispatch,
  useAppSelector,
  useLocalSetting,
  usePreferences,
  useServerEvent,
} from '@fairline/shared/client';
import { type GraphTarget, graphTargetSchema } from '@fairline/shared/contracts';
import { type Formatter, showToast, useFormatter } from '@fairline/shared/ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { takeSoundTurn } from './sound-turn.ts';

/** An interruption is noticed so much later, and the clock of the browser is wrong by so much, at most. Milliseconds. */
const NOTICED_WITHIN_MS = 60_000;
/** What could not be read is read again: after an interruption of the whole service it is not up at once. Milliseconds. */
const READ_AGAIN_MS = 5_000;
const MOST_READS = 12;

/**
 * On every page: says that a target price of the Graph Center has been reached, with the sound of dropping odds. Also of those that were
 * reached while the page loaded, or was without a connection.
 */
export function TargetNotices() {
  const { alertSound } = usePreferences();
  const [isOn] = useLocalSetting('alertSounds');
  const paused = alertPause.use();
  const format = useFormatter();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  /** With their times: a target can be armed again. */
  const shown = useRef(new Set<string>());

  const notify = (targets: readonly GraphTarget[]): void => {
    const news = targets.filter((target) => !shown.current.has(reachedKey(target)));
    if (news.length === 0) return;
    for (const target of news) {
      shown.current.add(reachedKey(target));
      void wordsOf(target, format).then((words) =>
        showToast({
          kind: 'info',
          ...words,
          link: { label: 'Open the Graph Center', to: '/graph-center', onOpen: (to) => void navigate(to) },
        }),
      );
    }
    if (!isOn || paused || alertSound === 'none' || isSoundBlocked()) return;
    void takeSoundTurn().then((isOurs) => isOurs && playSound(alertSound));
  };
  useServerEvent('target-reached', (payload) => {
    dispatch(baseApi.util.invalidateTags(['Graphs']));
    const parsed = graphTargetSchema.safeParse(payload);
    if (parsed.success) notify([parsed.data]);
  });
  useUnheard((since) => {
    const reachedAfter = new Date(since).toISOString();
    return graphs()
      .then(({ graphsApi }) =>
        dispatch(
          graphsApi.endpoints.graphsTargets.initiate(
            { reachedAfter },
            { forceRefetch: true, subscribe: false },
          ),
        ).unwrap(),
      )
      .then(notify);
  });
  return null;
}

/**
 * Calls back when reports can be missing that were sent since a time (epoch ms): before the first one, and after an interruption; again when
 * that has failed. The dashboard and the charts show what this gives up.
 */
function useUnheard(onUnheard: (since: number) => Promise<void>): void {
  const { connected } = useAppSelector(selectRealtime);
  const since = useRef<number | null>(performance.timeOrigin);
  const latest = useRef(onUnheard);
  useEffect(() => {
    latest.current = onUnheard;
  }, [onUnheard]);
  useEffect(() => {
    if (!connected) {
      since.current ??= Date.now() - NOTICED_WITHIN_MS;
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const read = (left: number): void => {
      if (since.current === null) return;
      latest.current(since.current).then(
        () => {
          if (!isOver) since.current = null;
        },
        () => {
          if (!isOver && left > 1) timer = setTimeout(read, READ_AGAIN_MS, left - 1);
        },
      );
    };
    read(MOST_READS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [connected]);
}

const graphs = () => import(/* webpackChunkName: 'graphs' */ '@fairline/shared/ui/graphs');
const reachedKey = ({ id, reached_at }: GraphTarget) => `${id}|${reached_at}`;

/** The words of a notice. What names selections is loaded with the first one; without it, the match is named. */
async function wordsOf(target: GraphTarget, format: Formatter): Promise<{ title: string; text: string }> {
  const match = `${target.home} – ${target.away}`;
  const words = await graphs().catch(() => null);
  if (words === null) return { title: 'Target reached', text: match };
  const { name, market } = words.cellWords(target, target, format);
  const { value, warning } = words.reachedWords(target, format);
  return {
    title: `Target reached: ${value}`,
    text: `${name} · ${market}, ${match}: ${words.targetWords(target, format)}. ${warning}`.trimEnd(),
  };
}
