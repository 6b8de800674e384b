import {
  ColorField,
  DateField,
  FieldForm,
  NumberField,
  SelectField,
  SwitchField,
} from '@fairline/shared/ui/fields';
import { useEffect, useRef } from 'react';
import type { StoryFrame } from '../stories/story.ts';

const VALUES = { method: 'power', stake: 15.4, day: '2026-11-21', settled: true, color: '#006779' };
const METHODS = [
  { value: 'power', label: 'Power' },
  { value: 'shin', label: 'Shin' },
];

const form = (name: string, layout: 'stacked' | 'rows') => (
  <FieldForm name={name} values={VALUES} layout={layout}>
    <SelectField name="method" label="Devig method" options={METHODS} />
    <NumberField name="stake" label="Stake" unit="€" min={0} max={100_000} />
    <DateField name="day" label="Day" />
    <SwitchField name="settled" label="Settled" about="Counts in the statistics" />
    <ColorField name="color" label="Main colour" />
  </FieldForm>
);

/** Submitted once, so that the messages of broken rules are shown. */
function BrokenRules() {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('form')?.requestSubmit(), []);
  return (
    <div ref={form}>
      <FieldForm name="broken" values={{ stake: 250_000 }}>
        <NumberField name="stake" label="Stake" unit="€" min={0} max={100_000} />
      </FieldForm>
    </div>
  );
}

export const fieldStories: StoryFrame = {
  title: 'Fields',
  columns: 6,
  stories: [
    { name: 'stacked', element: form('stacked', 'stacked') },
    { name: 'rows', element: form('rows', 'rows') },
    { name: 'message of a broken rule', element: <BrokenRules /> },
  ],
};
