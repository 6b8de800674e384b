import type { IconName } from '@fairline/shared/ui';
import { pageFrame } from '../page-frame.ts';

const LINKS = [
  { name: 'community', label: 'Community chat', icon: 'chat' },
  { name: 'blog', label: 'Blog', icon: 'page' },
  { name: 'contact', label: 'Contact Us', icon: 'mail' },
] as const satisfies readonly { name: string; label: string; icon: IconName }[];

/** The links out of the product that the operator has set. */
export function siteLinks() {
  const { links } = pageFrame();
  return LINKS.flatMap(({ name, label, icon }) => {
    const to = links[name];
    return to === null ? [] : [{ to, label, icon }];
  });
}
