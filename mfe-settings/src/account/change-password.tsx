import { sessionStarted, useAppDispatch } from '@fairline/shared/client';
import { showToast } from '@fairline/shared/ui';
import { useState } from 'react';
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
  const submit = async (): Promise<void> => {
    const { token } = await change({ currentPassword, newPassword }).unwrap();
    dispatch(sessionStarted(token));
    setCurrent('');
    setNew('');
    showToast({ kind: 'success', title: 'Password changed', text: 'Your other devices were signed out.' });
    onChanged();
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
      <p>A new password signs out your other devices.</p>
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
    </section>
  );
}
