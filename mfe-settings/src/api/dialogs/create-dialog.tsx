import { useDirtyForm } from '@fairline/shared/client';
import { Button, Dialog, ErrorText } from '@fairline/shared/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { NewSecret, type NewSecretProps } from './new-secret.tsx';

export interface CreateDialogProps {
  readonly title: string;
  readonly action: string;
  /** Whether the form holds something that would be lost. */
  readonly isDirty: boolean;
  /** What is wrong with the form, which is then not sent. */
  readonly problem: () => string | null;
  /** Resolves with the secret, or with null when the server shows none. */
  readonly create: () => Promise<string | null>;
  /** How the secret is shown, once. */
  readonly created: { readonly title: string } & Omit<NewSecretProps, 'secret'>;
  readonly onCreated: () => void;
  readonly onClose: () => void;
  /** The fields of the form. */
  readonly children: ReactNode;
}

/** Asks for what is to be created, and shows its secret once. */
export function CreateDialog(props: CreateDialogProps) {
  const { title, action, isDirty, create, created, onCreated, onClose } = props;
  const [problem, setProblem] = useState<ReactNode>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [isCreating, setIsCreating] = useState(false);
  const formId = useId();
  useDirtyForm(secret !== null || isDirty);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = props.problem();
    setProblem(wrong);
    if (wrong !== null || isCreating) return;
    setIsCreating(true);
    try {
      const secret = await create();
      onCreated();
      if (secret === null) onClose();
      else setSecret(secret);
    } catch (error) {
      setProblem(<ErrorText error={error} />);
    }
    setIsCreating(false);
  };

  if (secret !== null) {
    return (
      <Dialog
        open
        title={created.title}
        onClose={onClose}
        footer={<Button onClick={onClose}>I have saved it</Button>}
      >
        <NewSecret secret={secret} {...created} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId} busy={isCreating}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className="settings-api-form" noValidate onSubmit={(event) => void submit(event)}>
        {props.children}
        {problem !== null && (
          <p ref={showOnPhone} role="alert" className="settings-problem">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** On a phone the end of the form is below its window. */
const showOnPhone = (problem: HTMLElement | null): void => problem?.scrollIntoView({ block: 'nearest' });
