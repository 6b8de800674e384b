import { useId, useMemo, useState } from 'react';
import { Chip } from '../chips/chip.tsx';
import { FilterBar } from '../chips/filter-bar.tsx';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { useFormatter } from '../format/use-formatter.ts';
import { quoteVig } from '../odds/quote.ts';
import { BlockNote } from './closed/block-note.tsx';
import type { ShownLine } from './closed/shown-line.ts';
import type { PanelSelection } from './panel-cell.tsx';
import { PanelRow } from './panel-row.tsx';
import { specialFilters, specialGroups } from './special-groups.ts';

export interface SpecialsProps extends PanelSelection {
  readonly shown: ShownLine;
}

/** Specials and player props: collapsed with their count unless one is selected; expanded in alphabetical order with a filter. */
export function Specials({ shown, ...selection }: SpecialsProps) {
  const { line } = shown;
  const [open, setOpen] = useState(() => hasSpecial(selection.selected));
  const [filter, setFilter] = useState<string | null>(null);
  const id = useId();
  const format = useFormatter();
  const filters = useMemo(() => specialFilters(line.specials.map(({ name }) => name)), [line.specials]);
  const groups = useMemo(
    () => (open ? specialGroups(shown, filter, format) : []),
    [open, shown, filter, format],
  );
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
          <Icon name={open ? 'down' : 'right'} size={12} />
          {'Specials '}
          {!open && <span className="fl-fold-count">({line.specials.length})</span>}
        </button>
      </h4>
      {open && (
        <div id={id} className="fl-specials">
          {filters.length > 0 && (
            <FilterBar label="Specials">
              {filters.map((each) => (
                <Chip
                  key={each}
                  label={each}
                  on={each === filter}
                  onClick={() => setFilter(each === filter ? null : each)}
                />
              ))}
              {filter !== null && (
                <Button size="small" kind="text" onClick={() => setFilter(null)}>
                  Clear filter
                </Button>
              )}
            </FilterBar>
          )}
          {groups.map(({ key, name, closed, limit, cells }) => (
            <div key={key} className="fl-special">
              <div className="fl-special-name">
                {name}
                <BlockNote closed={closed} limit={limit} vig={cells[0] ? quoteVig(cells[0].quote) : null} />
              </div>
              <PanelRow cells={cells} {...selection} />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

function hasSpecial(cells: ReadonlySet<string> | undefined): boolean {
  return [...(cells ?? [])].some((id) => id.startsWith('specials:'));
}
