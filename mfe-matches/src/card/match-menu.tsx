import type { Match } from '@fairline/shared/contracts';
import { IconButton, Menu, showToast } from '@fairline/shared/ui';
import { type SavedMatch, saveLabel } from '@fairline/shared/ui/matches';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import './match-card.css';

export interface MatchMenuProps {
  readonly match: Pick<Match, 'event_id' | 'home' | 'away'>;
  readonly save: SavedMatch;
}

/** What can be done with a match besides betting on it. */
export function MatchMenu({ match: { event_id, home, away }, save }: MatchMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const match = `${home} – ${away}`;
  const choose = {
    save: save.onSave,
    copy: () => void copyAddress(`/matches?event_id=${event_id}`, match),
    why: () => void navigate(`/alert-settings?event=${event_id}`),
  };
  return (
    <>
      <IconButton
        ref={button}
        className="match-menu"
        icon="more"
        label="More actions"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Menu<keyof typeof choose>
          label={match}
          anchor={button}
          items={[
            { key: 'save', label: saveLabel(save) },
            { key: 'copy', label: 'Copy link' },
            { key: 'why', label: 'Why did I not get an alert?' },
          ]}
          onChoose={(key) => choose[key]()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

async function copyAddress(path: string, match: string): Promise<void> {
  const address = new URL(path, window.location.origin).href;
  try {
    await navigator.clipboard.writeText(address);
    showToast({ kind: 'success', title: 'Link copied', text: match });
  } catch {
    // Browsers have no clipboard for pages without a secure connection, and users can refuse it.
    showToast({ kind: 'error', title: 'The link was not copied', text: `Copy it from here: ${address}` });
  }
}
