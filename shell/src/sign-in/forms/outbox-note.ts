import { call } from './call.ts';
import { element, fill } from './elements.ts';

/** Where mails are shown instead of sent, the page links to them. */
export async function noteOutbox(): Promise<void> {
  const note = document.querySelector<HTMLElement>('[data-outbox]');
  const offer = await call('GET', '/api/demo');
  if (note === null || !offer.ok || offer.body.outbox !== true) return;
  const text = element('span', 'This demonstration sends no mails. Read them in the ');
  fill(note, text, element('a', 'outbox', { href: '/outbox' }));
}

/** What is shown after a call that may have sent a mail. It does not reveal whether the address has an account. */
export function checkYourMail(done: HTMLElement, sentence: string): void {
  const heading = document.querySelector('h1');
  if (heading) heading.textContent = 'Check your mail';
  fill(done, element('p', sentence));
  done.tabIndex = -1;
  done.focus();
  void noteOutbox();
}
