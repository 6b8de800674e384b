import type { AdminUsersQuery } from '@fairline/shared/contracts';
import { useEffect, useId, useRef, useState } from 'react';
import { filterName, PLAN_FILTERS, STATUS_FILTERS } from './users-address.ts';

/** How long after the last key the search begins. Milliseconds. */
const SEARCH_MS = 300;

export interface UserFiltersProps {
  readonly query: AdminUsersQuery;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

/** The search by e-mail, and the filters. */
export function UserFilters({ query, onChange }: UserFiltersProps) {
  const [text, setText] = useState(query.search);
  // The other filters may be changed while the search waits.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  useEffect(() => {
    if (text === query.search) return;
    const timer = setTimeout(() => latest.current({ search: text }), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [text, query.search]);
  return (
    <div className="admin-filters">
      <label className="admin-field">
        <span>E-mail or id</span>
        <input
          type="search"
          className="fl-input"
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Choice
        label="Plan"
        value={query.plan ?? ''}
        options={PLAN_FILTERS}
        onChange={(plan) => onChange({ plan })}
      />
      <Choice
        label="Status"
        value={query.status ?? ''}
        options={STATUS_FILTERS}
        onChange={(status) => onChange({ status })}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="admin-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="fl-input" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">All</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {filterName(option)}
          </option>
        ))}
      </select>
    </div>
  );
}
