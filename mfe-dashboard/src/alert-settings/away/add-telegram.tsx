import type { NotificationDestination } from '@fairline/shared/contracts';
import { useNotificationsTelegramLinkMutation } from '@fairline/shared/notifications';
import { Button, showToast, useFormatter, useTicking } from '@fairline/shared/ui';
import { useState } from 'react';
import { Way } from './way.tsx';

export interface AddTelegramProps {
  readonly configured: boolean;
  readonly destinations: readonly NotificationDestination[];
}

/** A link to the bot, which connects the chat that it opens; the panel waits for it. */
export function AddTelegram({ configured, destinations }: AddTelegramProps) {
  const format = useFormatter();
  const [create, { data: link, isLoading, reset }] = useNotificationsTelegramLinkMutation();
  const chats = destinations.filter(({ channel }) => channel === 'telegram').length;
  const [before, setBefore] = useState(chats);
  const now = useTicking((at) => Math.floor(at / 1_000) * 1_000);
  const begin = async () => {
    setBefore(chats);
    const { error } = await create();
    if (error) showToast({ kind: 'error', title: 'Telegram was not connected', error });
  };

  if (!configured) {
    return (
      <Way name="Telegram" about="Not configured in this installation. Its operator can set it up.">
        {null}
      </Way>
    );
  }
  if (link !== undefined && chats > before) {
    return (
      <Way name="Telegram" about="Connected.">
        <Button size="small" onClick={reset}>
          Connect another chat
        </Button>
      </Way>
    );
  }
  const left = link === undefined ? 0 : Date.parse(link.expires_at) - now;
  if (link === undefined || left <= 0) {
    const about =
      link === undefined
        ? 'A private chat with our bot. You press Start there.'
        : 'The link was not used in time.';
    return (
      <Way name="Telegram" about={about}>
        <Button size="small" busy={isLoading} onClick={() => void begin()}>
          {link === undefined ? 'Connect Telegram' : 'New link'}
        </Button>
      </Way>
    );
  }
  return (
    <Way
      name="Telegram"
      about={`Waiting for you to press Start in Telegram. The link lasts ${format.duration(left)}.`}
    >
      <a className="link" href={link.url} target="_blank" rel="noreferrer">
        Open Telegram
      </a>
    </Way>
  );
}
