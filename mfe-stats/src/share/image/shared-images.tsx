import type { SharedImage } from '@fairline/shared/contracts';
import { FIGURE_LABELS } from '@fairline/shared/share-card';
import { Button, ErrorState, showToast, useFormatter } from '@fairline/shared/ui';
import { shareApi } from '../share.endpoints.ts';
import { copyLink } from './copy-link.ts';

/** The links that exist. A revoked one ends within minutes, for everybody. */
export function SharedImages() {
  const { data, error, refetch } = shareApi.useShareImagesQuery();
  const [revoke] = shareApi.useShareRevokeMutation();
  const format = useFormatter();
  if (data === undefined) {
    return error ? (
      <ErrorState title="Links did not load" error={error} onRetry={() => void refetch()} />
    ) : null;
  }
  if (data.length === 0) return null;
  const end = async ({ id }: SharedImage): Promise<void> => {
    try {
      await revoke(id).unwrap();
      showToast({ kind: 'success', title: 'Link revoked', text: 'It stops working within five minutes.' });
    } catch (failed) {
      showToast({ kind: 'error', title: 'The link was not revoked', error: failed });
    }
  };
  return (
    <section className="share-links" aria-labelledby="share-links">
      <h3 id="share-links">Links to images</h3>
      <p>Each shows the figures of the moment it was created.</p>
      <ul>
        {data.map((image) => (
          <li key={image.id}>
            <span>
              {format.dateTime(image.created_at)}
              <small>
                {format.count(image.bets)} bets: {image.figures.map((key) => FIGURE_LABELS[key]).join(', ')}
              </small>
            </span>
            <a href={image.path} target="_blank" rel="noreferrer">
              Open
            </a>
            <Button onClick={() => void copyLink(image.path)}>Copy link</Button>
            <Button onClick={() => void end(image)}>Revoke</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
