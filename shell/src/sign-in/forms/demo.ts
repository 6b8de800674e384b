import { afterPaint } from './after-paint.ts';
import { call } from './call.ts';
import { byId, element, fill } from './elements.ts';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly level: string;
}

/** Shows the demo accounts, if this installation has any, and whether its prices are simulated. */
export function startDemo(onChoose: (account: DemoAccount) => Promise<void>): void {
  afterPaint(() => readDemo(onChoose));
}

function readDemo(onChoose: (account: DemoAccount) => Promise<void>): void {
  void call('GET', '/api/demo').then((answer) => {
    const accounts = answer.ok && answer.body.demo === true ? (answer.body.accounts as DemoAccount[]) : [];
    // The visitor may be asked for a code by now.
    if (accounts.length === 0 || byId('sign-in').hidden) return;
    const buttons = element('div', '', { class: 'demo-accounts' });
    for (const account of accounts) {
      const button = element('button', nameOf(account), { type: 'button', class: 'login-demo' });
      button.addEventListener('click', () => void onChoose(account));
      buttons.append(button);
    }
    const text = 'This is a demonstration. Sign in as one of its users:';
    fill(byId('demo'), element('h2', 'Demo'), element('p', text), buttons);
  });
  void call('GET', '/api/v1/feed/status').then((answer) => {
    const isSimulated = answer.ok && answer.body.simulated === true;
    byId('simulated').hidden = !isSimulated || byId('sign-in').hidden;
  });
}

/** Admins have the sharp level too, so the part of the address before the @ identifies them. */
function nameOf({ email, level }: DemoAccount): string {
  const name = email.startsWith('admin@') ? 'admin' : level;
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}
