import { useEffect } from 'react';
import { createPageValue } from './page-value.ts';

/** Number of forms that contain something that is not saved. While there is one, the page is not loaded again by itself. */
const dirtyForms = createPageValue(0);

export const hasDirtyForms = (): boolean => dirtyForms.get() > 0;
export const useHasDirtyForms = (): boolean => dirtyForms.use() > 0;

/** Reports that a form contains something that is not saved, until it is saved or leaves the page. */
export function useDirtyForm(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    dirtyForms.set(dirtyForms.get() + 1);
    return () => dirtyForms.set(dirtyForms.get() - 1);
  }, [isDirty]);
}
