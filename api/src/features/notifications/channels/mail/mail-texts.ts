import type { Mail } from '../../../../platform/mail/mailer.ts';

/** After a destination was disabled because nothing can be delivered to it. */
export function destinationDisabledMail(
  to: string,
  name: string,
  reason: string,
  settingsUrl: string | undefined,
): Mail {
  const paragraphs = [
    `Fairline sends nothing more to “${name}”, because nothing can be delivered there. ${reason}`,
    settingsUrl === undefined
      ? 'To turn it on again, open the settings of Fairline.'
      : `To turn it on again, open the settings:\n\n${settingsUrl}`,
  ];
  return { to, subject: `“${name}” is off · Fairline`, text: `${paragraphs.join('\n\n')}\n` };
}
