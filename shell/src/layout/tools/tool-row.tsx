import { Icon, IconButton, type IconName, Menu, type MenuProps } from '@fairline/shared/ui';
import { useRef, useState } from 'react';
import { PauseButton } from './pause-button.tsx';
import { siteLinks } from './site-links.ts';
import { useTools } from './use-tools.ts';
import './tool-row.css';

/** The icons at the foot of the sidebar: alert pause, sounds, values, and the links out of the product. */
export function ToolRow() {
  const { hasSounds, sounds, values } = useTools();
  return (
    <div className="tools">
      <PauseButton />
      <MenuButton
        icon={hasSounds ? 'sound' : 'sound-off'}
        label="Alert sounds"
        items={sounds.map(({ key, label, on }) => ({ key, label, checked: on }))}
        onChoose={(key) => {
          const toggle = sounds.find((each) => each.key === key);
          toggle?.set(!toggle.on);
        }}
      />
      <MenuButton
        icon="money"
        label={`Values: ${values.options.find(({ value }) => value === values.mode)?.label}`}
        items={values.options.map(({ value, label }) => ({
          ...{ key: value, label: `${label} values`, checked: value === values.mode },
          one: true,
        }))}
        onChoose={values.setMode}
      />
      {siteLinks().map(({ to, label, icon }) => (
        <a
          key={to}
          href={to}
          className="fl-icon-button"
          aria-label={label}
          title={label}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name={icon} />
        </a>
      ))}
    </div>
  );
}

type MenuButtonProps<Key extends string> = Pick<MenuProps<Key>, 'items' | 'onChoose'> & {
  icon: IconName;
  label: string;
};

/** An icon that opens a menu. */
function MenuButton<Key extends string>({ icon, label, ...menu }: MenuButtonProps<Key>) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <Menu label={label} anchor={button} onClose={() => setOpen(false)} {...menu} />}
    </>
  );
}
