import type { LuckAnswer } from '@fairline/shared/contracts';
import { simulateLuck } from '@fairline/shared/stats';
import type { LuckMessage } from './luck-message.ts';

/** The same paths every time, so that a page that is loaded again shows the same numbers. */
const SEED = 20_250_101;

/** Each message is drawn on the page. */
const LEAST_PROGRESS = 0.05;

addEventListener('message', ({ data }: MessageEvent<string>) => {
  const { without_close, ...columns }: LuckAnswer = JSON.parse(data);
  const send = (message: LuckMessage): void => postMessage(message);
  let sent = 0;
  const luck = simulateLuck(columns, SEED, {
    onProgress(share) {
      if (share - sent < LEAST_PROGRESS) return;
      sent = share;
      send({ share });
    },
  });
  send({ luck, bets: columns.event.length, withoutClose: without_close });
});
