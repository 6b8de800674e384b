import { sessionStarted, useAppDispatch } from '@fairline/shared/client';
import { showToast } from '@fairline/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { apiKeysApi } from '../api/api-keys.endpoints.ts';
import { DemoNote, useIsDemoAccount } from '../demo-note.tsx';
import { accountApi } from './account.endpoints.ts';
import { AccountField, AccountForm } from './account-form.tsx';

/** A new password signs out every other device. */
export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const dispatch = useAppDispatch();
  const [change] = accountApi.useAccountChangePasswordMutation();
  const isDemo = useIsDemoAccount();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [readKeys] = apiKeysApi.useLazyApiKeysQuery();
  const [keptKeys, setKeptKeys] = useState<readonly string[]>([]);
  const submit = async (): Promise<void> => {
    const { token } = await change({ currentPassword, newPassword }).unwrap();
    dispatch(sessionStarted(token));
    setCurrent('');
    setNew('');
    showToast({ kind: 'success', title: 'Password changed', text: 'Your other devices were signed out.' });
    onChanged();
    // Whoever has no access to keys has none that works.
    const answer = await readKeys()
      .unwrap()
      .catch(() => null);
    const working = answer?.keys.filter(
      ({ expires_at: end }) => end === null || Date.parse(end) > Date.now(),
    );
    setKeptKeys(working?.map(({ name }) => name) ?? []);
  };
  if (isDemo) {
    return (
      <section className="settings-group">
        <h2>Password</h2>
        <DemoNote>Their password stays.</DemoNote>
      </section>
    );
  }
  return (
    <section className="settings-group">
      <h2>Password</h2>
      <p>A new password signs out your other devices. API keys and passkeys keep working.</p>
      <AccountForm label="Change the password" button="Change password" onSubmit={submit}>
        <AccountField
          label="Current password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={setCurrent}
        />
        <AccountField
          label="New password"
          autoComplete="new-password"
          hint="At least 10 characters. Four unrelated words are a good password."
          value={newPassword}
          onChange={setNew}
        />
      </AccountForm>
      {keptKeys.length > 0 && (
        <p role="status">
          {keptKeys.length === 1 ? 'This API key still works: ' : 'These API keys still work: '}
          {keptKeys.join(', ')}. Revoke any that others may know in{' '}
          <Link to="/settings?tab=api">API settings</Link>.
        </p>
      )}
    </section>
  );
}
