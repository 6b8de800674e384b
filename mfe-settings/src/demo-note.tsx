import { useSession } from '@fairline/shared/client';
import { isDemoAccount } from '@fairline/shared/contracts';

export interface DemoNoteProps {
  /** What the disabled buttons name as their description. */
  readonly id?: string;
  /** What the account cannot do. */
  readonly children: string;
}

/** Why an account of the demo cannot do what would take it from everybody else. */
export function DemoNote({ id, children }: DemoNoteProps) {
  return <p id={id}>The demo accounts belong to everybody who opens this demonstration. {children}</p>;
}

/** Whether the signed-in account is one of the demo's. */
export function useIsDemoAccount(): boolean {
  const { profile } = useSession();
  return profile !== null && isDemoAccount(profile.email);
}
