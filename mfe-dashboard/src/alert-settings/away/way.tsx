import type { ReactNode } from 'react';

/** One way to add a destination. */
export function Way({ name, about, children }: { name: string; about: string; children: ReactNode }) {
  return (
    <section className="away-way" aria-label={name}>
      <div>
        <b>{name}</b>
        <p>{about}</p>
      </div>
      {children}
    </section>
  );
}
