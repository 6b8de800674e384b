import { call } from './call.ts';
import { byId, element, fill } from './elements.ts';

type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly created_at: string;
};

/** Shows the mails of a demonstration. */
export function startOutbox(): void {
  const list = byId('mails');
  const read = async (): Promise<void> => {
    const result = await call('GET', '/api/outbox');
    const mails = result.ok && Array.isArray(result.body.mails) ? (result.body.mails as Mail[]) : [];
    if (!result.ok) {
      const isMissing = result.code === 'not_found';
      fill(list, element('p', isMissing ? 'There is no outbox here: mails are sent.' : result.error));
    } else if (mails.length === 0)
      fill(list, element('p', 'No mails yet. Sign up, or ask for a new password, and press Refresh.'));
    else fill(list, ...mails.map(article));
  };
  byId('refresh').addEventListener('click', () => void read());
  void read();
}

function article({ to, subject, text, created_at }: Mail): HTMLElement {
  const made = element('article', '', { class: 'outbox-mail' });
  const when = new Date(created_at).toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'short' });
  made.append(element('h2', subject), element('p', `To ${to}, ${when}`, { class: 'login-hint' }));
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const isLink = /^https?:\/\/\S+$/.test(line);
    const paragraph = element('p', isLink ? '' : line);
    if (isLink) paragraph.append(element('a', line, { href: line }));
    made.append(paragraph);
  }
  return made;
}
