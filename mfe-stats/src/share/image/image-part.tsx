import { useFeedStatusQuery, usePreferences, useSession } from '@fairline/shared/client';
import {
  type CardChoices,
  COMPARE_FALLBACKS,
  DEFAULT_CARD_CHOICES,
  type StatsPage,
} from '@fairline/shared/contracts';
import {
  type CardSource,
  cardOf,
  daysOfStats,
  ShareCardImage,
  unwritableIn,
} from '@fairline/shared/share-card';
import { Button, ErrorText, Switch, showToast, useScheme } from '@fairline/shared/ui';
import { useMemo, useRef, useState } from 'react';
import type { StatsRequest } from '../../stats.endpoints.ts';
import { shareApi } from '../share.endpoints.ts';
import { CardChoicesForm } from './card-choices-form.tsx';
import { copyLink } from './copy-link.ts';
import { saveCard } from './save-card.ts';
import { SharedImages } from './shared-images.tsx';

export interface ImagePartProps {
  readonly page: StatsPage;
  readonly request: StatsRequest;
}

/** The image as it will be, what it shows, and the links that exist. */
export function ImagePart({ page, request }: ImagePartProps) {
  const scheme = useScheme();
  const [choices, setChoices] = useState<CardChoices>({ ...DEFAULT_CARD_CHOICES, theme: scheme });
  const [isAll, setAll] = useState(false);
  const isAdmin = useSession().profile?.admin === true;
  const allUsers = shareApi.useShareAllUsersQuery(request, { skip: !isAdmin || !isAll });
  const [share, sharing] = shareApi.useShareImageMutation();
  const preview = useRef<HTMLDivElement>(null);
  const source = useSource(page, request, isAll ? (allUsers.currentData ?? null) : undefined);
  const wrong = unwritableIn(choices.name ?? '');
  const card = useMemo(() => source && cardOf(source, choices), [source, choices]);
  const isReady = card !== null && wrong.length === 0;

  const createLink = async (): Promise<void> => {
    try {
      const { path } = await share({ ...request, choices, all: isAll }).unwrap();
      await copyLink(path);
    } catch (error) {
      showToast({ kind: 'error', title: 'The link was not created', error });
    }
  };
  const download = async (): Promise<void> => {
    const svg = preview.current?.querySelector('svg');
    try {
      if (svg) await saveCard(svg);
    } catch {
      showToast({
        kind: 'error',
        title: 'The image was not saved',
        text: 'Create a link, and save it from there.',
      });
    }
  };

  return (
    <>
      <div className="share-preview" ref={preview} aria-busy={card === null || undefined}>
        {card && <ShareCardImage card={card} />}
        {allUsers.error && (
          <p className="share-error">
            <ErrorText error={allUsers.error} />
          </p>
        )}
      </div>
      {isAdmin && <Switch label="Show All Users" on={isAll} onChange={setAll} />}
      <CardChoicesForm
        choices={choices}
        onChange={setChoices}
        nameError={
          wrong.length === 0 ? null : `The image can only have Latin letters, without ${wrong.join(' ')}.`
        }
      />
      <div className="share-actions">
        <Button disabled={!isReady} busy={sharing.isLoading} onClick={() => void createLink()}>
          Create link
        </Button>
        <Button kind="primary" disabled={!isReady} onClick={() => void download()}>
          Download PNG
        </Button>
      </div>
      <SharedImages />
    </>
  );
}

/** What the image is made of: the page, or the figures of all users; null while those are read. */
function useSource(
  { summary, curve }: StatsPage,
  request: StatsRequest,
  all: (CardSource['summary'] & { readonly users: number }) | null | undefined,
): CardSource | null {
  const { unitSize } = usePreferences();
  const { data: feed } = useFeedStatusQuery();
  const simulated = feed?.simulated ?? false;
  return useMemo(() => {
    const common = { unit: unitSize > 0 ? unitSize : COMPARE_FALLBACKS.unitSize, simulated };
    const days = daysOfStats(curve, request, Date.now());
    if (all === null) return null;
    if (all !== undefined) return { ...common, summary: all, users: all.users, curve: [], days, of: 'all' };
    return { ...common, summary, curve, days, of: 'own', users: null };
  }, [summary, curve, request, all, unitSize, simulated]);
}
