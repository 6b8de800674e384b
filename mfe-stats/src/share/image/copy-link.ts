import { showToast } from '@fairline/shared/ui';

/** Copies the address of a path of the product, and says so. */
export async function copyLink(path: string): Promise<void> {
  const link = new URL(path, window.location.origin).href;
  try {
    await navigator.clipboard.writeText(link);
    showToast({ kind: 'success', title: 'Link copied' });
  } catch {
    showToast({ kind: 'error', title: 'The browser did not allow copying', text: link });
  }
}
