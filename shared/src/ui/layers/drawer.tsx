import { type ReactNode, useId } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { Modal } from './modal.tsx';
import { useDragToClose } from './use-drag-to-close.ts';

/** An empty line of text. */
const NOT_READ = '\u00a0';

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** `narrow` for a form of one column. */
  readonly size?: 'narrow';
  /** On phones the sheet has its full height from the start, because its content comes later and is long. */
  readonly tall?: boolean;
  /** Small text above the title: the league. null until it is read: its line is there, so that nothing below moves. */
  readonly above?: ReactNode;
  /** Small text below the title: the start. null until it is read, as above. */
  readonly below?: ReactNode;
  /** Icon buttons beside the close button. */
  readonly actions?: ReactNode;
  /** Buttons that stay at the bottom. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A panel of 560 px at the right edge, or a narrow one of 420; on phones a sheet from below, up to 92 % high, that can be dragged down to close. */
export function Drawer({ open, ...rest }: DrawerProps) {
  return open ? <OpenDrawer {...rest} /> : null;
}

function OpenDrawer(props: Omit<DrawerProps, 'open'>) {
  const { onClose, title, size, tall, above, below, actions, footer, children } = props;
  const id = useId();
  const drag = useDragToClose(onClose);
  return (
    <Modal
      className={['fl-drawer', size && `fl-drawer-${size}`, tall && 'fl-drawer-tall']
        .filter(Boolean)
        .join(' ')}
      labelledBy={id}
      onClose={onClose}
    >
      <header className="fl-drawer-head" {...drag}>
        <div className="fl-drawer-names">
          {above !== undefined && <p>{above ?? NOT_READ}</p>}
          <h2 id={id}>{title}</h2>
          {below !== undefined && <p>{below ?? NOT_READ}</p>}
        </div>
        {actions}
        <IconButton icon="close" label="Close" onClick={onClose} />
      </header>
      <div className="fl-drawer-body">{children}</div>
      {footer && <footer className="fl-drawer-foot">{footer}</footer>}
    </Modal>
  );
}
