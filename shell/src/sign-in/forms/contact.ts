import { call } from './call.ts';
import { byId, element, fill, firstEmpty, formParts, onSubmit } from './elements.ts';
import { TOKEN_KEY } from './session.ts';

/** Sends a message to support: of the account that is signed in, or of anybody. */
export function startContact(): void {
  const parts = formParts('contact');
  const done = byId('done');
  const token = storedToken();
  if (token !== undefined) {
    void call('GET', '/api/profile', undefined, token).then((result) => {
      const email = result.ok ? result.body.email : undefined;
      if (typeof email === 'string' && parts.value('email') === '') parts.field('email').value = email;
    });
  }
  onSubmit(
    parts,
    () =>
      firstEmpty(parts, {
        email: 'Enter an e-mail address for the answer.',
        text: 'Write what support can do for you.',
      }),
    () => {
      const message = { email: parts.value('email').trim(), text: parts.value('text') };
      return call('POST', '/api/support', message, token);
    },
    () => {
      parts.form.hidden = true;
      byId('before').hidden = true;
      fill(
        done,
        element('h2', 'Your message was sent'),
        element('p', `The answer comes to ${parts.value('email').trim()}.`),
      );
      done.tabIndex = -1;
      done.focus();
    },
  );
}

/** The token of the session in this browser. */
function storedToken(): string | undefined {
  try {
    return localStorage.getItem(TOKEN_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
