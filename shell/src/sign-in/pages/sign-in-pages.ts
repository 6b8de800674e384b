import { SUPPORT_MAX } from '@fairline/shared/contracts';
import { checkboxHtml, EMAIL, fieldHtml, formHtml, PASSWORD_HINT, textHtml } from './form-html.ts';
import { pageHtml, type SignInPage } from './page-html.ts';

const NEW_PASSWORD = { type: 'password', autocomplete: 'new-password', hint: PASSWORD_HINT } as const;
/** The icon of `icon.tsx`. */
const WARNING =
  '<svg viewBox="0 0 16 16" aria-hidden="true" focusable="false"><path d="M8 2.4 14 13H2zM8 6.4v3M8 11.3h.01"/></svg>';
/** Filled in where the mails of a demonstration are shown instead of sent. */
const OUTBOX = '<p class="login-note" data-outbox hidden></p>';

const login = pageHtml(
  'login',
  'Sign in',
  `<h1>Sign in</h1>
  ${formHtml(
    'sign-in',
    [
      fieldHtml({ ...EMAIL, focus: true }),
      fieldHtml({
        ...{ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' },
      }),
    ],
    'Sign in',
  )}
  ${formHtml(
    'code-form',
    [
      fieldHtml({
        ...{ name: 'code', label: 'Six-digit code', type: 'text', autocomplete: 'one-time-code' },
        hint: 'From your authenticator app.',
      }),
    ],
    'Verify',
    true,
  )}
  <button type="button" class="login-second" id="use-passkey">Sign in with a passkey</button>
  <p class="login-links" id="sign-in-links"><a href="/reset-password">Forgot password?</a><a href="/signup">Sign up</a></p>
  <p class="login-links" id="code-links" hidden><button type="button" class="login-link" id="use-recovery">Use a recovery code</button><button type="button" class="login-link" id="start-again">Start again</button></p>
  <div class="login-done" id="pending" hidden></div>
  <section class="demo" id="demo" aria-label="Demo accounts" hidden></section>
  <p class="login-warning" id="simulated" hidden>${WARNING}<span>Prices here are simulated. They are not from a real bookmaker.</span></p>
  <p class="login-warning" id="recorded" hidden>${WARNING}<span>Prices here were recorded earlier. They are not offered now.</span></p>`,
  {
    leave: true,
    description: 'Sign in to Fairline: live alerts on dropping odds, fair prices and your bets.',
  },
);

const signUp = pageHtml(
  'signup',
  'Sign up',
  `<h1>Sign up</h1>
  <p class="login-hint" id="invited" hidden>You were invited: your sign-up counts for the user whose link you opened.</p>
  ${formHtml(
    'sign-up',
    [
      fieldHtml({ ...EMAIL, focus: true }),
      fieldHtml({ ...NEW_PASSWORD, name: 'password', label: 'Password' }),
      checkboxHtml('is_adult', 'I am 18 or older'),
    ],
    'Sign up',
  )}
  <p class="login-hint">By signing up you agree to the <a href="/terms-of-service">Terms of Service</a>. The <a href="/privacy-policy">Privacy Policy</a> says what is stored.</p>
  <div class="login-done" id="done" role="status" hidden></div>
  ${OUTBOX}
  <p class="login-links"><a href="/login">Sign in instead</a></p>`,
  {
    leave: true,
    description: 'Sign up for Fairline with your e-mail address: sharp odds without the margin, live.',
  },
);

const resetPassword = pageHtml(
  'reset-password',
  'Choose a new password',
  `<h1>Choose a new password</h1>
  ${formHtml('request', [fieldHtml(EMAIL)], 'Send the mail', true)}
  ${formHtml('reset', [fieldHtml({ ...NEW_PASSWORD, name: 'newPassword', label: 'New password' })], 'Save the password', true)}
  <div class="login-done" id="done" role="status" hidden></div>
  ${OUTBOX}
  <p class="login-links"><a href="/login">Back to sign in</a></p>`,
  {
    leave: true,
    description: 'Choose a new password for Fairline by the link of a mail.',
  },
);

const verifyEmail = pageHtml(
  'verify-email',
  'Verify your e-mail address',
  `<h1>Verify your e-mail address</h1>
  <div class="login-done" id="done" role="status"><p>Checking the link …</p></div>
  ${formHtml('again', [fieldHtml(EMAIL)], 'Send the mail again', true)}
  ${OUTBOX}
  <p class="login-links"><a href="/login">Sign in</a></p>`,
);

const invite = pageHtml(
  'invite',
  'Invitation',
  `<h1>Your invitation</h1>
  <div class="login-done" id="done" role="status"><p>Checking the link …</p></div>
  <div class="login-form" id="invite-links"><a class="login-button" href="/signup">Sign up</a><p class="login-links"><a href="/login">Sign in instead</a></p></div>`,
);

const outbox = pageHtml(
  'outbox',
  'Outbox',
  `<h1>Outbox</h1>
  <p>This demonstration sends no mails. They are shown here, to everybody who can open this page.</p>
  <div id="mails" role="status"><p>Loading …</p></div>
  <p class="login-links"><button type="button" class="login-link" id="refresh">Refresh</button><a href="/login">Sign in</a></p>`,
  { wide: true },
);

const contact = pageHtml(
  'contact',
  'Contact us',
  `<h1>Contact us</h1>
  <p id="before">Write to support, with or without an account. The answer comes by e-mail.</p>
  ${formHtml(
    'contact',
    [
      fieldHtml({ ...EMAIL, label: 'E-mail for the answer', autocomplete: 'email' }),
      textHtml('text', 'Message', SUPPORT_MAX),
    ],
    'Send',
  )}
  <div class="login-done" id="done" role="status" hidden></div>
  <p class="login-links"><a href="/dashboard">Back to Fairline</a></p>`,
);

/** The pages for visitors who are not signed in. */
export const SIGN_IN_PAGES: readonly SignInPage[] = [
  login,
  signUp,
  resetPassword,
  verifyEmail,
  invite,
  outbox,
  contact,
];
