import { errorMessage, signIn, useAppDispatch, useSession } from '@fairline/shared/client';
import { AntdTheme } from '@fairline/shared/ui/antd';
import { Alert, Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Brand } from '../layout/brand.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { LoadingScreen } from './loading.screen.tsx';
import { placeAfterSignIn } from './return-to.ts';
import './gate.css';
import './login.css';

const SECOND_FACTOR =
  'This account needs a second factor, which this page does not support yet. Turn the second factor off where you set it up, or use another account.';

export function LoginScreen() {
  const { status } = useSession();
  const { state } = useLocation();
  if (status === 'signed-in') return <Navigate to={placeAfterSignIn(state)} replace />;
  if (status === 'unknown') return <LoadingScreen />;
  return (
    <AntdTheme>
      <LoginForm />
    </AntdTheme>
  );
}

function LoginForm() {
  const dispatch = useAppDispatch();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();

  const enter = async (credentials: { email: string; password: string }): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const result = await dispatch(signIn(credentials)).unwrap();
      if (result === 'two-factor-required') setProblem(SECOND_FACTOR);
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (email.trim() === '' || password === '') setProblem('Enter your e-mail address and your password.');
    else void enter({ email: email.trim(), password });
  };

  return (
    <main className="gate">
      <title>Sign in · Fairline</title>
      <Brand />
      <section className="gate-panel">
        <h1>Sign in</h1>
        <form className="login-form" onSubmit={submit} noValidate aria-busy={busy}>
          <div className="login-field">
            <label htmlFor={`${id}-email`}>E-mail</label>
            <Input
              id={`${id}-email`}
              type="email"
              autoComplete="username"
              autoFocus
              size="large"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </div>
          <div className="login-field">
            <label htmlFor={`${id}-password`}>Password</label>
            <Input.Password
              id={`${id}-password`}
              autoComplete="current-password"
              size="large"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </div>
          {problem !== null && <Alert type="error" showIcon role="alert" title={problem} />}
          <Button type="primary" htmlType="submit" size="large" block loading={busy}>
            Sign in
          </Button>
        </form>
        <DemoAccounts disabled={busy} onChoose={(account) => void enter(account)} />
      </section>
    </main>
  );
}
