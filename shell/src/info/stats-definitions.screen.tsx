import { DEFINITIONS, type Definition } from '@fairline/shared/ui/stats';
import { InfoPage } from './info-page.tsx';

const ALL = Object.entries(DEFINITIONS).map(([id, definition]): Definition & { id: string } => ({
  id,
  ...definition,
}));

/** Every figure of the statistics, each at an anchor of its name. Public. */
export function StatsDefinitionsScreen() {
  return (
    <InfoPage title="Definitions of statistics" back={{ to: '/stats', label: 'Back to Stats' }}>
      <p>
        What each figure of the statistics is, and which bets are part of it. The period of a bet is the day
        on which it starts, or was placed, in your time zone.
      </p>
      <nav aria-label="Figures">
        <ul>
          {ALL.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {ALL.map(({ id, name, short, more, example }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{name}</h2>
          {[short, ...more].map((text) => (
            <p key={text}>{text}</p>
          ))}
          {example && <p className="info-example">Example: {example}</p>}
        </section>
      ))}
    </InfoPage>
  );
}
