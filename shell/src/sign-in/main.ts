import '@fairline/shared/theme';
import '../layout/brand.css';
import '../session/gate.css';
import './sign-in.css';
import { startInvite } from './forms/invite.ts';
import { startLogin } from './forms/login.ts';
import { startOutbox } from './forms/outbox.ts';
import { startResetPassword } from './forms/reset-password.ts';
import { startSignUp } from './forms/sign-up.ts';
import { startVerifyEmail } from './forms/verify-email.ts';

/** The script of each page, by its name in `pages/`. */
const PAGES: Readonly<Record<string, () => void>> = {
  login: startLogin,
  signup: startSignUp,
  'reset-password': startResetPassword,
  'verify-email': startVerifyEmail,
  invite: startInvite,
  outbox: startOutbox,
};

PAGES[document.body.dataset.page ?? '']?.();
