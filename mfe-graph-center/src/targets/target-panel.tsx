import { usePreferences } from '@fairline/shared/client';
import type { Graph, GraphTarget } from '@fairline/shared/contracts';
import { oddsInput } from '@fairline/shared/numbers';
import { decimalInput } from '@fairline/shared/odds';
import { Button, ErrorText, IconButton, Segmented, useFormatter } from '@fairline/shared/ui';
import { cellWords, graphsApi, targetWords } from '@fairline/shared/ui/graphs';
import { browserRegion, NumberNote, priceField, readTyped } from '@fairline/shared/ui/numbers';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { figuresOf } from '../card/figures-of.ts';
import type { LiveGraph } from '../live/live-wall.ts';
import { useFacts } from '../live/use-live-wall.ts';
import { isOfFirst, targetState } from './target-texts.ts';
import './target-panel.css';

export interface TargetPanelProps {
  readonly graph: Graph;
  readonly live: LiveGraph;
  /** The price that was pointed at in the chart; another object each time. */
  readonly pointed: { readonly price: number } | null;
}

const BASES = [
  { value: 'price', label: 'Price' },
  { value: 'fair', label: 'Fair odds' },
] as const;

/** The target prices of a chart: a price at which the user wants to be alerted, typed or pointed at in the chart. */
export function TargetPanel({ graph, live, pointed }: TargetPanelProps) {
  const format = useFormatter();
  const { odds_format } = usePreferences();
  const field = useId();
  const note = useId();
  const figures = figuresOf(useFacts(live), graph);
  const [text, setText] = useState('');
  const [basis, setBasis] = useState<'price' | 'fair'>('price');
  const [followed, setFollowed] = useState(pointed);
  const [error, setError] = useState<ReactNode>(null);
  const [add, { isLoading }] = graphsApi.useGraphsTargetAddMutation();
  if (pointed !== followed) {
    setFollowed(pointed);
    if (pointed !== null)
      setText(oddsInput(Number(decimalInput(pointed.price, 3)), odds_format, browserRegion()));
  }
  const priceOf = priceField(odds_format);
  const read = readTyped(text, priceOf);
  const price = read.value;
  const now = basis === 'price' ? figures.price : figures.fair;
  const direction = price !== null && now !== null && price < now ? 'below' : 'above';
  // Those of its former selections come last: they count, too, and can be removed.
  const targets = graph.targets.toSorted((a, b) => Number(isOfFirst(graph, b)) - Number(isOfFirst(graph, a)));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (price === null) return setError(read.choices.length > 0 ? null : (read.problem ?? priceOf.hint));
    try {
      await add({ graph_id: graph.id, odd_cell_id: graph.odd_cell_id, direction, price, basis }).unwrap();
      setText('');
      setError(null);
    } catch (failure) {
      setError(<ErrorText error={failure} />);
    }
  };
  return (
    <section className="gc-targets" aria-label="Target prices">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <label htmlFor={field}>Alert me at</label>
        <input
          id={field}
          className="gc-target-price"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          aria-invalid={error !== null || undefined}
          aria-describedby={`${field}-note ${note}`}
          onChange={({ target }) => {
            setText(target.value);
            setError(null);
          }}
        />
        <Segmented label="Compared with" options={BASES} value={basis} onChange={setBasis} />
        <Button size="small" type="submit" busy={isLoading}>
          Set target
        </Button>
        <NumberNote id={field} text={text} field={priceOf} read={read} format={format} onChoose={setText} />
      </form>
      <p
        id={note}
        className={error === null ? 'gc-note' : 'gc-note fl-down'}
        role={error === null ? undefined : 'alert'}
      >
        {error ??
          (price === null || now === null
            ? 'Type a price, or click one in the chart.'
            : `Reached when ${basis === 'fair' ? 'the fair odds are' : 'the price is'} at or ${direction} ${format.price(price)}; now ${format.price(now)}.`)}
      </p>
      {targets.length > 0 && (
        <ul>
          {targets.map((target) => (
            <TargetRow
              key={target.id}
              target={target}
              isOther={!isOfFirst(graph, target)}
              onError={setError}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface TargetRowProps {
  readonly target: GraphTarget;
  /** Of a selection that the chart does not show first, which is named. */
  readonly isOther: boolean;
  readonly onError: (error: ReactNode) => void;
}

function TargetRow({ target, isOther, onError }: TargetRowProps) {
  const format = useFormatter();
  const [arm, arming] = graphsApi.useGraphsTargetArmMutation();
  const [remove, removing] = graphsApi.useGraphsTargetRemoveMutation();
  const { id } = target;
  const { name, market } = cellWords(target, target, format);
  const text = `${isOther ? `${name} · ${market} ` : ''}${targetWords(target, format)}`;
  const run = (call: { unwrap(): Promise<unknown> }): void => {
    call.unwrap().catch((error: unknown) => onError(<ErrorText error={error} />));
  };
  return (
    <li data-state={target.state}>
      <b>{text}</b>
      <span>{targetState(target, format)}</span>
      {target.state !== 'armed' && (
        <Button size="small" kind="text" busy={arming.isLoading} onClick={() => run(arm({ id }))}>
          Set again
        </Button>
      )}
      <IconButton
        icon="close"
        label={`Remove target ${text}`}
        disabled={removing.isLoading}
        onClick={() => run(remove({ id }))}
      />
    </li>
  );
}
