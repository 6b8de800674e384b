import { Link } from 'react-router';
import { InfoPage } from '../info-page.tsx';
import { GuidePicture } from './guide-picture.tsx';
import { GUIDES } from './guides.ts';
import './tutorials.css';

/** How to use the product, for everybody. */
export function TutorialsScreen() {
  return (
    <InfoPage title="Tutorials" back={{ to: '/dashboard', label: 'Open Fairline' }}>
      <p>
        Eight short guides, from the first alert to your own statistics. The pictures show example data. The{' '}
        <Link to="/dashboard?tour">tour</Link> explains the first two with a price of this moment.
      </p>
      <nav aria-label="Guides">
        <ul>
          {GUIDES.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {GUIDES.map(({ id, title, steps, alt, to, tryIt }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <GuidePicture id={id} alt={alt} />
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>
            <Link to={to}>{tryIt}</Link>
          </p>
        </section>
      ))}
    </InfoPage>
  );
}
