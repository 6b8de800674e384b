import type { PublicAlerts } from '@fairline/shared/contracts';
import { priceText } from '../tools/devig-text.ts';

/** Without an answer by then the page goes without: it is not tried again, because the page says all else without it. Milliseconds. */
const PATIENCE_MS = 8_000;

/** Shows recent drops of this server on the landing page. */
export async function showDrops(): Promise<void> {
  const strip = document.querySelector<HTMLElement>('#drops');
  if (strip === null) return;
  const answer = await readDrops();
  const list = strip.querySelector('ul');
  const note = strip.querySelector('p');
  if (list === null || note === null) return;
  const drops = answer?.alerts ?? [];
  if (answer === null || drops.length === 0) {
    note.textContent = 'No recent drops to show.';
    return;
  }
  note.textContent = `${answer.simulated ? 'Simulated, ' : ''}${answer.delay_minutes} minutes late`;
  note.dataset.simulated = String(answer.simulated);
  list.replaceChildren(
    ...drops.map(({ match, market, selection, previous_odds, odds, drop_percentage }) => {
      // A long name is cut, and its handicap stays.
      const [, name = '', points = ''] = /^(.*?)( [-+]?[\d.]+)?$/.exec(selection) ?? [];
      const chosen = element('strong', element('span', name), points.replace('-', '−'));
      const now = element('b', priceText(odds));
      const drop = element('em', `▼ ${Math.round(drop_percentage * 10) / 10}%`);
      const item = element(
        'li',
        element('p', match),
        chosen,
        ` ${priceText(previous_odds)} → `,
        now,
        ' ',
        drop,
      );
      item.title = `${match}: ${selection}, ${market}`;
      return item;
    }),
  );
}

async function readDrops(): Promise<PublicAlerts | null> {
  try {
    const response = await fetch('/api/public/alerts', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.ok ? ((await response.json()) as PublicAlerts) : null;
  } catch {
    return null;
  }
}

function element(name: string, ...content: readonly (string | Node)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}
