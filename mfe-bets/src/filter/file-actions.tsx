import { Button, Menu, showToast } from '@fairline/shared/ui';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { betsApi } from '../bets.endpoints.ts';

const FORMATS = [
  { key: 'csv', label: 'CSV' },
  { key: 'json', label: 'JSON' },
] as const;

/** All bets as a file, whatever the filter, and bets from a file. */
export function FileActions() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [save, { isLoading }] = betsApi.useBetListExportMutation();
  const onExport = async (format: 'csv' | 'json'): Promise<void> => {
    try {
      await save(format).unwrap();
    } catch (error) {
      showToast({ kind: 'error', title: 'The bets were not exported', error });
    }
  };
  return (
    <>
      <Link className="fl-button" data-kind="text" data-size="medium" to="/bets/import">
        Import
      </Link>
      <Button
        ref={button}
        kind="text"
        busy={isLoading}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Export
      </Button>
      {isOpen && (
        <Menu
          label="Export all bets as"
          anchor={button}
          items={FORMATS}
          onChoose={(format) => void onExport(format)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
