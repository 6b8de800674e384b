import { useFeedStatusQuery } from '@fairline/shared/client';
import { pricesAre } from '@fairline/shared/contracts';
import './simulated-notice.css';

/** Shows that the prices are simulated or recorded, shortened where its place is narrow. Screen readers read all of them. */
export function SimulatedNotice() {
  const { data } = useFeedStatusQuery();
  const kind = data === undefined ? null : pricesAre(data);
  if (kind === null) return null;
  const { title, short, ending } = TEXTS[kind];
  return (
    <p className="simulated" title={title}>
      {short}
      <span className="simulated-ending">{ending}</span>
      <span className="simulated-noun"> prices</span>
    </p>
  );
}

const TEXTS = {
  simulated: {
    title: 'Fairline makes these prices up. They are not from a real bookmaker.',
    short: 'Sim',
    ending: 'ulated',
  },
  recorded: {
    title: 'These prices were recorded earlier and are replayed. They are not offered now.',
    short: 'Rec',
    ending: 'orded',
  },
} as const;
