import '@fairline/shared/theme';
import '../layout/brand.css';
import '../session/gate.css';
import './sign-in.css';
import { startContact } from './forms/contact.ts';
import { startInvite } from './forms/invite.ts';
import { loadApplicationOnUse } from './forms/load-application.ts';
import { startLogin } from './forms/login.ts';
import { startOutbox } from './forms/outbox.ts';
import { startResetPassword } from './forms/reset-password.ts';
import { startSignUp } from './forms/sign-up.ts';
import { startVerifyEmail } from './forms/verify-email.ts';

/** The pages that lead into the application, by way of a mail or at once. */
const BEFORE_APPLICATION = ['login', 'signup', 'reset-password'];
/** The script of each page, by its name in `pages/`. */
const PAGES: Readonly<Record<string, () => void>> = {
  login: startLogin,
  signup: startSignUp,
  'reset-password': startResetPassword,
  'verify-email': startVerifyEmail,
  invite: startInvite,
  outbox: startOutbox,
  contact: startContact,
};

const page = document.body.dataset.page ?? '';
PAGES[page]?.();
if (BEFORE_APPLICATION.includes(page)) loadApplicationOnUse();
