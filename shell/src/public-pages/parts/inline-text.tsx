import { Fragment, type ReactNode } from 'react';

const PART = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\((\/[^)]*|https:[^)]*)\)/g;

/** A text with `code`, **strong** and [links](/address). */
export function InlineText({ text }: { readonly text: string }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(PART)) {
    const [whole, code, strong, label, href] = match;
    parts.push(text.slice(from, match.index));
    if (code !== undefined) parts.push(<code>{code}</code>);
    else if (strong !== undefined) parts.push(<strong>{strong}</strong>);
    else parts.push(<a href={href}>{label}</a>);
    from = match.index + whole.length;
  }
  parts.push(text.slice(from));
  // The parts of a text never change places.
  return parts.map((part, index) => <Fragment key={`${index.toString()}`}>{part}</Fragment>);
}

/** A text of several paragraphs and lists, as descriptions of the contracts have them. */
export function Paragraphs({ text }: { readonly text: string }) {
  return text
    .split('\n\n')
    .filter((part) => part.trim() !== '')
    .map((part) =>
      part.startsWith('- ') ? (
        <ul key={part}>
          {part.split('\n').map((item) => (
            <li key={item}>
              <InlineText text={item.slice(2)} />
            </li>
          ))}
        </ul>
      ) : (
        <p key={part}>
          <InlineText text={part} />
        </p>
      ),
    );
}
