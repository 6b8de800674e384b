import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { AppLayout } from '../layout/app-layout.tsx';
import { LoginScreen } from '../session/login.screen.tsx';
import { SessionGate } from '../session/session-gate.tsx';
import { SignOutScreen } from '../session/sign-out.screen.tsx';
import { StatusScreen } from '../status/status.screen.tsx';
import { BrokenScreen } from './broken.screen.tsx';

/** The shell's own routes. Everything behind the gate that is not listed here belongs to a remote of the registry. */
export const routes: RouteObject[] = [
  {
    errorElement: <BrokenScreen />,
    children: [
      // Whoever is not signed in goes on to the login page from there.
      { index: true, element: <Navigate to="/dashboard" replace /> },
      { path: 'login', element: <LoginScreen /> },
      { path: 'sign-out', element: <SignOutScreen /> },
      { path: 'status', element: <StatusScreen /> },
      {
        path: '*',
        element: (
          <SessionGate>
            <AppLayout />
          </SessionGate>
        ),
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
