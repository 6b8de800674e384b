import { SURVEY_MAX } from '@fairline/shared/contracts';
import { Button, Dialog, ErrorText, showToast } from '@fairline/shared/ui';
import { guidanceApi, useTrack } from '@fairline/shared/usage';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import './survey.css';

/** The feedback survey. Whoever closes it is asked again after 15 days. */
export function Survey({ onEnd }: { onEnd: () => void }) {
  const id = useId();
  const track = useTrack();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<ReactNode>(null);
  const [send, { isLoading }] = guidanceApi.useGuidanceAnswerMutation();
  const left = SURVEY_MAX - text.length;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') {
      setProblem('Write something, or close the survey.');
      return;
    }
    try {
      await send(text).unwrap();
      track('Survey Submitted', { characters: text.trim().length });
      showToast({ kind: 'success', title: 'Thank you', text: 'The people who build Fairline read it.' });
      onEnd();
    } catch (error) {
      setProblem(<ErrorText error={error} />);
    }
  };
  return (
    <Dialog
      open
      title="How is Fairline for you?"
      onClose={onEnd}
      footer={
        <>
          <Button onClick={onEnd}>Not now</Button>
          <Button type="submit" kind="primary" form={`${id}-form`} busy={isLoading}>
            Send
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className="survey" onSubmit={(event) => void submit(event)} noValidate>
        <label htmlFor={id}>What works well, and what do you miss?</label>
        <textarea
          id={id}
          className="fl-input"
          rows={6}
          maxLength={SURVEY_MAX}
          value={text}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem ${id}-left`}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(null);
          }}
        />
        <p id={`${id}-left`} className="survey-left">
          {left === SURVEY_MAX ? `Up to ${SURVEY_MAX} characters.` : `${left} characters left.`}{' '}
          Administrators see it with your e-mail address.
        </p>
        <p id={`${id}-problem`} role="alert" className="survey-problem">
          {problem}
        </p>
      </form>
    </Dialog>
  );
}
