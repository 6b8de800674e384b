import { useUpdatePreferencesMutation } from '@fairline/shared/client';
import type { OtherBooks } from '@fairline/shared/contracts';
import { Button, Menu } from '@fairline/shared/ui';
import { useRef, useState } from 'react';

const ALL = '';

/** Chooses the own bookmakers, which the preferences have: prices and best price are of these everywhere. */
export function BookChoice({ books }: Pick<OtherBooks, 'books'>) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [update] = useUpdatePreferencesMutation();
  const own = books.filter((book) => book.own);
  const isAll = own.length === books.length;
  const choose = (key: string): void => {
    const chosen = new Set(isAll ? [] : own.map((book) => book.key));
    if (key !== ALL && !chosen.delete(key)) chosen.add(key);
    const ownBooks = key === ALL || chosen.size === books.length ? [] : [...chosen];
    void update({ ownBooks });
  };
  return (
    <>
      <Button
        ref={button}
        size="small"
        icon="filter"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isAll ? 'All bookmakers' : `My bookmakers (${own.length})`}
      </Button>
      {isOpen && (
        <Menu
          label="My bookmakers"
          anchor={button}
          items={[
            { key: ALL, label: 'All bookmakers', checked: isAll },
            ...books.map(({ key, title, own: isOwn }) => ({ key, label: title, checked: isOwn && !isAll })),
          ]}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
