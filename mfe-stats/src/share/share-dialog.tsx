import type { StatsPage } from '@fairline/shared/contracts';
import { Dialog, Segmented } from '@fairline/shared/ui';
import { useState } from 'react';
import type { StatsRequest } from '../stats.endpoints.ts';
import { ImagePart } from './image/image-part.tsx';
import { RecordPart } from './record/record-part.tsx';
import './share.css';

export interface ShareDialogProps {
  readonly page: StatsPage;
  readonly request: StatsRequest;
  readonly onClose: () => void;
}

const PARTS = [
  { value: 'image', label: 'Image' },
  { value: 'record', label: 'Public record' },
] as const;

/** What can be shared: an image of the period, and the public record of all verified bets. */
export function ShareDialog({ page, request, onClose }: ShareDialogProps) {
  const [part, setPart] = useState<(typeof PARTS)[number]['value']>('image');
  return (
    <Dialog open size="wide" title="Share Stats" onClose={onClose}>
      <div className="share">
        <Segmented label="What to share" options={PARTS} value={part} onChange={setPart} />
        {part === 'image' ? <ImagePart page={page} request={request} /> : <RecordPart />}
      </div>
    </Dialog>
  );
}
