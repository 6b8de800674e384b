import { readLocalSetting, selectViewed, useAppSelector, useSession } from '@fairline/shared/client';
import type { Guidance as GuidanceState } from '@fairline/shared/contracts';
import { optional } from '@fairline/shared/ui';
import { asksNotToBeTracked, guidanceApi } from '@fairline/shared/usage';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { installServiceWorker } from './install-service-worker.ts';
import { isNewAccount, nextGuidance, type Shown } from './next-guidance.ts';
import { TOUR_PARAMETER } from './tour-parameter.ts';
import { usePushDevice } from './use-push-device.ts';

void installServiceWorker();

// In most visits nothing is due.
interface PartProps {
  readonly onEnd: () => void;
}
const Tour = optional<PartProps>(async () => (await import('./tour/tour.tsx')).Tour);
const Tip = optional<PartProps>(async () => (await import('./questions/tip.tsx')).Tip);
const ConsentQuestion = optional<PartProps>(
  async () => (await import('./questions/consent-question.tsx')).ConsentQuestion,
);
const Survey = optional<PartProps>(async () => (await import('./questions/survey.tsx')).Survey);

/** The tour, the tip, the question for consent or the survey: one in a visit, but the tip, which follows the tour. */
export function Guidance() {
  const isViewing = useAppSelector(selectViewed) !== null;
  const [search, setSearch] = useSearchParams();
  const isAskedFor = search.has(TOUR_PARAMETER);
  const isWanted = readLocalSetting('newUserNotification');
  const { data } = guidanceApi.useGuidanceQuery(undefined, { skip: isViewing || !(isWanted || isAskedFor) });
  const [see] = guidanceApi.useGuidanceSeeMutation();
  usePushDevice(!isViewing);
  if (isViewing) return null;
  if (isAskedFor) {
    const end = (): void => {
      search.delete(TOUR_PARAMETER);
      setSearch(search, { replace: true });
      void see('tour');
    };
    return <Tour onEnd={end} />;
  }
  return data && isWanted && <OncePerVisit first={data} onSeen={(what) => void see(what)} />;
}

interface OncePerVisitProps {
  /** What was due when the page had loaded. */
  readonly first: GuidanceState;
  readonly onSeen: (what: 'tour' | 'survey') => void;
}

function OncePerVisit({ first, onSeen }: OncePerVisitProps) {
  const { profile } = useSession();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<Shown | 'tip'>(() =>
    nextGuidance({ ...first, mayAsk: !asksNotToBeTracked() }),
  );
  switch (shown) {
    case 'tour':
      // Its first step is about the page of alerts.
      return (
        pathname === '/dashboard' && (
          <Tour
            onEnd={() => {
              onSeen('tour');
              setShown(isNewAccount(Date.parse(profile?.created_at ?? ''), Date.now()) ? 'tip' : null);
            }}
          />
        )
      );
    case 'tip':
      return <Tip onEnd={() => setShown(null)} />;
    case 'consent':
      return <ConsentQuestion onEnd={() => setShown(null)} />;
    case 'survey':
      return (
        <Survey
          onEnd={() => {
            onSeen('survey');
            setShown(null);
          }}
        />
      );
    default:
      return null;
  }
}
