import { MUTE_HOURS, notificationTokenSchema } from '@fairline/shared/contracts';
import { apiErrors } from '../../../platform/http/api-error.ts';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { DocumentAnswer, defineRoute, documentSchema, type Route } from '../../../platform/http/route.ts';
import { LINK_PATH, type LinkPurpose, type MessageLinks } from './message-links.ts';
import type { NotificationsStore } from './notifications.store.ts';

export interface MessageLinksRoutesDeps {
  readonly links: MessageLinks;
  readonly store: Pick<NotificationsStore, 'mute' | 'pause'>;
}

const ASKED: Readonly<Record<LinkPurpose['kind'], { text: string; button: string; done: string }>> = {
  unsubscribe: {
    text: 'Stop the mails with your alerts?',
    button: 'Stop them',
    done: 'No more mails are sent. You can switch them on again in Alert settings.',
  },
  mute: {
    text: `Mute this match for ${MUTE_HOURS} hours?`,
    button: 'Mute it',
    done: `No alerts of this match are sent for ${MUTE_HOURS} hours. The page still shows them.`,
  },
};

/** The page of a link asks, because programs open links of mails, too; only its button acts, or a mailbox with one request (RFC 8058). */
export function messageLinksRoutes({ links, store }: MessageLinksRoutesDeps): Route[] {
  const shared = {
    path: `${LINK_PATH}/:token`,
    access: 'public',
    rateLimit: LIMITS.open,
    params: notificationTokenSchema,
    response: documentSchema,
  } as const;
  const purposeOf = (token: string): LinkPurpose => {
    const purpose = links.read(token);
    if (purpose === null) throw apiErrors.notFound('This link is not valid.');
    return purpose;
  };
  return [
    defineRoute({
      ...shared,
      method: 'get',
      handler: ({ params }) => {
        const { text, button } = ASKED[purposeOf(params.token).kind];
        return page(`<h1>${text}</h1><form method="post"><button>${button}</button></form>`);
      },
    }),
    defineRoute({
      ...shared,
      method: 'post',
      handler: async ({ params }) => {
        const purpose = purposeOf(params.token);
        if (purpose.kind === 'mute') await store.mute(purpose.user, purpose.event, new Date(purpose.until));
        else await store.pause(purpose.user, purpose.destination);
        return page(
          `<h1>Done</h1><p>${ASKED[purpose.kind].done}</p><p><a href="/alert-settings">Alert settings</a></p>`,
        );
      },
    }),
  ];
}

function page(content: string): DocumentAnswer {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Fairline</title></head><body>${content}</body></html>`;
  return new DocumentAnswer('html', html, { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
}
