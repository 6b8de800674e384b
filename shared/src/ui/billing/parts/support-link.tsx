import { CONTACT_PAGE } from '@fairline/shared/contracts';
import type { ReactNode } from 'react';

/** Link to support. It opens beside the page, which keeps what was chosen or typed. */
export function SupportLink({ children }: { readonly children: ReactNode }) {
  return (
    <a className="link" href={CONTACT_PAGE} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
