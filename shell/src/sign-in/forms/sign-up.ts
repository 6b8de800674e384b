import { afterPaint } from './after-paint.ts';
import { call } from './call.ts';
import { byId, element, fill, firstEmpty, formParts, onSubmit } from './elements.ts';
import { forgetInvite, rememberedInvite } from './invite.ts';
import { checkYourMail } from './outbox-note.ts';

/** The local setting `chosenPlan`, which the application offers first once there is an account. */
export const CHOSEN_PLAN_KEY = 'fairline.chosenPlan';

/** Sign-up never signs in: the next step is in the mail. */
export function startSignUp(): void {
  const parts = formParts('sign-up');
  const done = byId('done');
  const invite = rememberedInvite();
  rememberPlan();
  byId('invited').hidden = invite === null;
  afterPaint(() => {
    void call('GET', '/api/demo').then((offer) => {
      if (!offer.ok || offer.body.sign_up !== 'closed') return;
      parts.form.hidden = true;
      fill(done, element('p', 'Sign-up is closed: this installation cannot send mails. Ask its operator.'));
    });
  });
  onSubmit(
    parts,
    () =>
      firstEmpty(parts, {
        email: 'Enter your e-mail address.',
        password: 'Choose a password.',
        is_adult: 'Confirm that you are 18 or older.',
      }),
    () => {
      const email = parts.value('email').trim();
      const name = email.split('@')[0] ?? email;
      return call('POST', '/api/auth/sign-up/email', {
        ...{ email, name, password: parts.value('password'), is_adult: parts.field('is_adult').checked },
        ...(invite !== null && { invite }),
      });
    },
    () => {
      parts.form.hidden = true;
      byId('invited').hidden = true;
      // The account has it now.
      forgetInvite();
      checkYourMail(done, `The next step is in the mail to ${parts.value('email').trim()}.`);
    },
  );
}

/** Stores the plan and the duration that were chosen on the page of prices: as their key, which the application checks. */
function rememberPlan(): void {
  const query = new URLSearchParams(location.search);
  const [plan, duration] = [query.get('plan'), query.get('duration')];
  if (plan === null || duration === null) return;
  try {
    localStorage.setItem(CHOSEN_PLAN_KEY, JSON.stringify(`${plan}_${duration}`.slice(0, 40)));
  } catch {
    // A browser that stores nothing begins with the plan that others begin with.
  }
}
