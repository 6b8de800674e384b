import { alertPause } from '@fairline/shared/client';
import { IconButton } from '@fairline/shared/ui';
import './pause-button.css';

/** Pauses and resumes the alerts. While they are paused it stands out: the pause lasts until it is ended here. */
export function PauseButton() {
  const paused = alertPause.use();
  return (
    <IconButton
      icon={paused ? 'play' : 'pause'}
      label={paused ? 'Resume alerts' : 'Pause alerts'}
      pressed={paused}
      className="pause-button"
      onClick={() => alertPause.set(!paused)}
    />
  );
}
