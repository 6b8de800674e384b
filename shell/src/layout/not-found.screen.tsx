import { Link } from 'react-router';

export function NotFoundScreen() {
  return (
    <section className="plan-notice">
      <title>Page not found · Fairline</title>
      <h1>Page not found</h1>
      <p>There is nothing at this address.</p>
      <p>
        <Link to="/dashboard">Go to the dashboard</Link>
      </p>
    </section>
  );
}
