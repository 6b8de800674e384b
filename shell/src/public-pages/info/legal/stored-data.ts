import type { UsageEventName } from '@fairline/shared/contracts';

/** What is stored about a user, by what it is; each file of an account's archive is in `ARCHIVED` below. */
export const STORED = {
  Account:
    'Your e-mail address, a hash of your password, your passkeys with their names and public keys, whether you use an authenticator, when you signed up and confirmed that you are 18 or older.',
  'Signed-in devices':
    'For each: the name of the browser, the address it was last used from, and when. They end when you sign out, or after a week without use. And when you were last seen.',
  Plan: 'Your plan and where it comes from, payments with amount and time, credit, when you had free days, which mails about payments were sent, and the number that the payment provider knows you by.',
  Preferences: 'Everything that you set in the settings, and what alerts you ask for, with earlier versions.',
  'Bets and bankrolls':
    'What you log or import, your notes and tags, and every change of it, so that it can be undone; also which bets you deleted. Deposits and withdrawals with the bookmaker that you name, and the limits of bookmakers that you note.',
  'Shared statistics':
    'Images that you share, with the figures that you chose, and your public record with its address and name. Anybody who has the link sees an image until you revoke it, and anybody sees a record while it is public. Neither has your e-mail address or a note.',
  'Alerts away from the screen':
    'Where you let alerts be sent to, encrypted: the address that your browser gives for pushes, the number of a Telegram chat, the address of a Discord webhook or of your own; quiet hours, limits and muted matches; and for 30 days what was sent there, or why it was not. What is sent passes through the provider of the channel that you choose.',
  'Saved matches': 'Which matches you have saved.',
  Charts: 'Which charts you have in the Graph Center, and your target prices, with when each was reached.',
  'Developer API':
    'Your keys with their names, scopes and allowed addresses, a hash of each secret, when and from which address a key was last used, and its requests by the hour for two days. The answers to writes with an idempotency key are kept for two days.',
  Invitations:
    'The code of your link, and when accounts joined by it. Of an account that joined, a hash of its e-mail address, so that a person counts once.',
  'Responsible use': 'Reminders that you set, and breaks that you took.',
  'Tour, survey, consent':
    'Whether you have seen the tour, when a survey was last shown, what you wrote in one, and whether your use may be recorded.',
  'Messages to support':
    'What you write in the form of this site, with the address that the answer goes to, when, and whether it was answered; also without an account. For a year.',
  'Views by administrators': 'When an administrator of this installation looked at your account.',
  Requests:
    'A failed request is logged with its path, without your account or address. Requests are counted by account, browser or address for up to an hour, so that nobody overloads the service.',
} as const;

/** The cookies of the product and its balancer. Each is needed to sign in or to be answered. */
export const COOKIES: Readonly<Record<string, string>> = {
  'better-auth.session_token': 'Your session, for a week after you last used it.',
  'better-auth.two_factor':
    'That your password was right, for the ten minutes in which you enter the code of your authenticator.',
  'better-auth-passkey': 'The question to your passkey, for the five minutes in which it answers.',
  'fairline-known-browser':
    'That you have signed in with this browser, for 180 days after the last time. When a stranger tries passwords until your account is locked, you can still sign in here. Your password and your code are asked for all the same.',
  'fairline-process': 'Which of several servers answers this browser, until you close it.',
};

/** The events that are recorded with a user's consent, with all that is recorded of them. */
export const USAGE: Readonly<Record<UsageEventName, string>> = {
  'Checkout Started': 'The plan that the checkout was opened for.',
  'Plan Upgrade': 'The plan and duration that you changed to.',
  'Payment Method Selection': 'Card or crypto, the plan and the duration.',
  'Stats Compare Mode Change': 'How your statistics are compared.',
  'Survey Submitted': 'How many characters the answer has, not its text.',
};

/** The part of the policy that names each file of an account's archive. */
export const ARCHIVED: Readonly<Record<string, keyof typeof STORED | 'Recorded use'>> = {
  profile: 'Account',
  sessions: 'Signed-in devices',
  passkeys: 'Account',
  bets: 'Bets and bankrolls',
  'bet-tags': 'Bets and bankrolls',
  'bet-imports': 'Bets and bankrolls',
  bankrolls: 'Bets and bankrolls',
  'bookmaker-limits': 'Bets and bankrolls',
  'alert-settings': 'Preferences',
  'alert-setting-versions': 'Preferences',
  'alert-destinations': 'Alerts away from the screen',
  'alert-destination-choices': 'Alerts away from the screen',
  'value-destinations': 'Alerts away from the screen',
  'quiet-hours-and-limits': 'Alerts away from the screen',
  'muted-matches': 'Alerts away from the screen',
  bookmarks: 'Saved matches',
  charts: 'Charts',
  'target-prices': 'Charts',
  'api-keys': 'Developer API',
  'api-requests': 'Developer API',
  'shared-images': 'Shared statistics',
  'public-record': 'Shared statistics',
  subscriptions: 'Plan',
  payments: 'Plan',
  'crypto-invoices': 'Plan',
  credits: 'Plan',
  trials: 'Plan',
  'mails-about-payments': 'Plan',
  'invite-link': 'Invitations',
  invites: 'Invitations',
  breaks: 'Responsible use',
  reminders: 'Responsible use',
  guidance: 'Tour, survey, consent',
  surveys: 'Tour, survey, consent',
  'support-messages': 'Messages to support',
  usage: 'Recorded use',
  'views-by-administrators': 'Views by administrators',
};
