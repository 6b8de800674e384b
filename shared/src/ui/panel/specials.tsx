import type { OddsLine } from '@fairline/shared/contracts';
import { Button } from 'antd';
import { useId, useMemo, useState } from 'react';
import { PanelRow, type PanelSelection } from './panel-row.tsx';
import { specialFilters, specialGroups } from './special-groups.ts';

export interface SpecialsProps extends PanelSelection {
  readonly line: OddsLine;
}

/** Specials and player props: collapsed with their count; expanded in alphabetical order with a filter. */
export function Specials({ line, ...selection }: SpecialsProps) {
  const [open, setOpen] = useState(false);
  const [filter, setFilter] = useState<string | null>(null);
  const id = useId();
  const filters = useMemo(() => specialFilters(line.specials.map(({ name }) => name)), [line.specials]);
  const groups = useMemo(() => (open ? specialGroups(line, filter) : []), [open, line, filter]);
  if (line.specials.length === 0) return null;

  return (
    <section className="fl-block">
      <h4 className="fl-block-title">
        <button
          type="button"
          className="fl-fold"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span aria-hidden="true">{open ? '▾' : '▸'}</span> Specials
          {open ? '' : ` (${line.specials.length})`}
        </button>
      </h4>
      {open && (
        <div id={id}>
          {filters.length > 0 && (
            <div className="fl-chips">
              {filters.map((each) => (
                <button
                  key={each}
                  type="button"
                  className="fl-chip"
                  aria-pressed={each === filter}
                  onClick={() => setFilter(each === filter ? null : each)}
                >
                  {each}
                </button>
              ))}
              {filter !== null && (
                <Button size="small" type="link" onClick={() => setFilter(null)}>
                  Clear filter
                </Button>
              )}
            </div>
          )}
          {groups.map(({ key, name, cells }) => (
            <div key={key} className="fl-special">
              <div className="fl-special-name">{name}</div>
              <PanelRow cells={cells} {...selection} />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
