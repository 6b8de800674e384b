import { useSession } from '@fairline/shared/client';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from '../../../layout/brand.tsx';
import './gate-frame.css';

/** The frame of what stands before the application: who is signed in, and what every account may do. */
export function GateFrame({ children }: { children: ReactNode }) {
  const { profile } = useSession();
  return (
    <div className="gate-frame">
      <header className="gate-frame-head">
        <Link to="/dashboard" aria-label="Fairline" className="gate-brand">
          <Brand />
        </Link>
        <nav aria-label="Your account">
          <Link to="/settings?tab=billing" className="link">
            Billing
          </Link>
          <Link to="/settings?tab=account" className="link">
            Account and data
          </Link>
          <a href="/contact" className="link">
            Contact Us
          </a>
          <Link to="/sign-out" className="link">
            Sign out
          </Link>
        </nav>
        <span className="gate-frame-email">{profile?.email}</span>
      </header>
      {children}
    </div>
  );
}
