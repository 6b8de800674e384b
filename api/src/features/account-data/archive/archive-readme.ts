/** What the archive has, for a person who opens it. */
export const ARCHIVE_README = `Your data at Fairline
=====================

Everything that Fairline stores about your account, as it was at one moment.

profile.json                 address, name, plan, preferences, when you confirmed your age and were last seen
sessions.json                devices that are signed in, without their keys
passkeys.json                passkeys, without their keys
bets.csv                     your bets in Fairline's bet format, which it imports again
bets.json                    your bets with every field and their whole history, deleted ones too
bet-tags.json                tags of bets
bet-imports.json             imports of bets, and how each ended
bankrolls.json               bankrolls with deposits, withdrawals and their history
bookmaker-limits.json        limits of bookmakers that you noted
alert-settings.json          alert settings now
alert-setting-versions.json  what each alert setting was before
alert-destinations.json      where alerts are sent to, without secrets, and what was sent there or not
alert-destination-choices.json  which alert settings send where
value-destinations.json      which destinations the values of the EV stream are sent to
quiet-hours-and-limits.json  when alerts are not sent, and how many at most
muted-matches.json           matches whose alerts you muted
bookmarks.json               saved matches
charts.json                  charts of the Graph Center
target-prices.json           target prices of charts, with when each was reached
api-keys.json                keys of the developer API with their requests by the hour, without their secrets
api-requests.json            answers to writes of the developer API that are kept for their repetition
shared-images.json           images of statistics that you have shared, with what they show
public-record.json           the address of your public record, and what it shows
subscriptions.json           your plan, by where it comes from
payments.json                payments, in euro cents
crypto-invoices.json         invoices for payments with crypto, in euro cents, with their payments
credits.json                 credit on payments, in euro cents
trials.json                  when you had free days
mails-about-payments.json    mails about payments that were sent to you
invite-link.json             the code of your own link
invites.json                 when accounts joined by your link, without who they are
breaks.json                  breaks that you took
reminders.json               reminders of stakes and deposits
guidance.json                when you saw the tour and the survey, and whether your use may be recorded
surveys.json                 what you wrote in surveys
support-messages.json        what you wrote to support
usage.json                   what is recorded of your use, if you have allowed it
views-by-administrators.json when an administrator looked at your account

Files ending in .json are lists, one row a line. Times are in UTC. Your password, keys of authenticators and recovery codes are not included.
`;
