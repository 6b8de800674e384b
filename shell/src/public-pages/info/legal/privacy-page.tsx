import { DELETION_GRACE_DAYS, USAGE_DAYS } from '@fairline/shared/contracts';
import type { InfoSection } from '../info-layout.tsx';
import { legalPage } from './legal-page.tsx';
import { COOKIES, STORED, USAGE } from './stored-data.ts';

const list = (rows: Readonly<Record<string, string>>) => (
  <dl className="info-list">
    {Object.entries(rows).map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

const SECTIONS: readonly InfoSection[] = [
  { id: 'stored', title: 'What is stored about you', body: list(STORED) },
  {
    id: 'recorded-use',
    title: 'Recorded use, only with your consent',
    body: (
      <>
        <p>
          You are asked once whether your use may be recorded. Until you answer, and after a no, nothing is. A
          browser that sends Global Privacy Control or Do Not Track counts as a no. You can change the answer
          in Settings, About; a no deletes what was recorded. These are all events:
        </p>
        {list(USAGE)}
        <p>
          They are stored in this product’s own database with the time and your account, for {USAGE_DAYS}{' '}
          days. No other company receives them.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'In your browser',
    body: (
      <>
        <p>
          Your browser’s storage has the key of your session, how the page looks, what you have hidden or
          folded, the plan that you chose before your sign-up until you have one, and a page for when you are
          offline. Signing out removes the key; the offline page can be removed in Settings, About.
        </p>
        <p>Fairline sets these cookies and no others. No page can read them, and no other site gets them:</p>
        {list(COOKIES)}
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else receives something',
    body: (
      <ul>
        <li>
          The payment providers, Stripe for cards and NOWPayments for crypto, if you pay: your e-mail address
          and what you buy. The number of your card goes to the provider alone and never reaches Fairline.
        </li>
        <li>The mail server that delivers Fairline’s mails to you.</li>
        <li>
          A service that writes AI insights, if this installation uses one: figures of a match, nothing about
          you.
        </li>
        <li>
          The bookmaker receives nothing about you. There is no advertising and no third-party analytics.
        </li>
      </ul>
    ),
  },
  {
    id: 'administrators',
    title: 'Who sees it here',
    body: (
      <p>
        Administrators of this installation can see your account as you do, without changing anything; each
        such use is recorded with who, when and from which address. They read answers to surveys and messages
        to support with your e-mail address.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long',
    body: (
      <>
        <p>
          As long as your account exists. Delete it in <a href="/settings?tab=account">Settings, Account</a>:
          it waits {DELETION_GRACE_DAYS} days, in which you can take it back, and everything above is then
          deleted. An account whose address was never verified is deleted after 7 days.
        </p>
        <p>What stays after a deletion:</p>
        <ul>
          <li>payments, with their amount and time and without your name, because accounts must be kept;</li>
          <li>
            a hash of your e-mail address and the provider’s fingerprint of your card, if you had free days,
            so that they are given once;
          </li>
          <li>that an administrator viewed your account, with its id alone.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        <a href="/settings?tab=account">Settings, Account</a> has everything that is stored about you as one
        file, at any time, and the deletion of it. What is wrong you can correct on the page that shows it;
        for anything else, write to the operator of this installation.
      </p>
    ),
  },
];

/** What the product really stores; `stored-data.test.ts` holds it against the archive of an account. */
export const PRIVACY_PAGE = legalPage({
  name: 'privacy-policy',
  title: 'Privacy Policy',
  summary: 'What Fairline stores about you, why, for how long, and how to have it deleted.',
  sections: SECTIONS,
});
