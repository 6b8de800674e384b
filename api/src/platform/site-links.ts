import { CONTACT_PAGE, type SiteLinks } from '@fairline/shared/contracts';
import { StartError } from './start-error.ts';

/** The variables of the links that lead out of the product. */
export const LINK_VARIABLES = {
  community: 'COMMUNITY_URL',
  blog: 'BLOG_URL',
  contact: 'CONTACT_URL',
} as const;
type LinkValues = Partial<Record<(typeof LINK_VARIABLES)[keyof typeof LINK_VARIABLES], string | undefined>>;

/**
 * The links out of the product; null for those that are not set. Without a contact of the operator, messages are written in the product.
 * @throws StartError that names the variable whose value is not an address
 */
export function siteLinksOf(values: LinkValues): SiteLinks {
  const link = (name: keyof SiteLinks): string | null => {
    const variable = LINK_VARIABLES[name];
    const value = values[variable];
    if (value === undefined) return null;
    const isMail = name === 'contact' && /^mailto:[^@\s]+@[^@\s]+$/i.test(value);
    if (isMail || (/^https?:\/\//i.test(value) && URL.canParse(value))) return value;
    throw new StartError(
      name === 'contact'
        ? `${variable} is not an http, https or mailto address. An example is mailto:help@fairline.example.`
        : `${variable} is not an http or https address. An example is https://${name}.fairline.example.`,
    );
  };
  return { community: link('community'), blog: link('blog'), contact: link('contact') ?? CONTACT_PAGE };
}
