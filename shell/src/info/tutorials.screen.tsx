import { Link } from 'react-router';
import { Brand } from '../layout/brand.tsx';
import '../session/gate.css';
import './info.css';

const STEPS = [
  {
    title: 'Read an alert',
    text: 'A row of the dashboard is one match in one minute. It shows the price before and now, how much it has dropped, and the limit: how much the bookmaker accepts. A drop with a high limit weighs more.',
  },
  {
    title: 'Fair odds and EV',
    text: 'Fair odds are the bookmaker’s prices without its margin. If your own bookmaker offers more than the fair odds, the difference is your EV. Hover over a price for the fair odds of each method.',
  },
  {
    title: 'Your own alerts',
    text: 'Alert settings decide which drops, limit changes and closed markets reach you. The preview there counts what a setting would have sent in the last day.',
  },
  {
    title: 'Log a bet',
    text: 'Click a price to log a bet on it. The stake is suggested by your bankroll and the edge. The bet is graded by itself, and compared with the closing price.',
  },
] as const;

/** How to use the product, for everybody. */
export function TutorialsScreen() {
  return (
    <main className="info">
      <title>Tutorials · Fairline</title>
      <Link to="/" aria-label="Fairline" className="gate-brand">
        <Brand />
      </Link>
      <article>
        <h1>Tutorials</h1>
        {STEPS.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </article>
      <Link to="/dashboard" className="link">
        Open Fairline
      </Link>
    </main>
  );
}
