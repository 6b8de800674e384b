import { useCallback, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** Which sections of which groups show their related lines. Kept outside the rows, which leave the DOM when they scroll out. */
export function useOpenSections() {
  const [open, setOpen] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  const fold = useCallback((group: string, section: string, unfolded: boolean) => {
    setOpen((before) => {
      const sections = new Set(before.get(group));
      if (unfolded) sections.add(section);
      else sections.delete(section);
      return new Map(before).set(group, sections);
    });
  }, []);
  return { openOf: (group: string) => open.get(group) ?? NONE, fold };
}
