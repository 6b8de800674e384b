import { EmptyState } from '@fairline/shared/ui';
import { Link } from 'react-router';

export function NotFoundScreen() {
  return (
    <>
      <title>Page not found · Fairline</title>
      <EmptyState title="Page not found" heading="h1">
        <p>There is nothing at this address.</p>
        <p>
          <Link to="/dashboard" className="link">
            Go to the dashboard
          </Link>
        </p>
      </EmptyState>
    </>
  );
}
