import type { Figure } from '@fairline/shared/contracts';
import { useFormatter } from '@fairline/shared/ui';
import { Defined, type DefinitionId, StatTile } from '@fairline/shared/ui/stats';
import { intervalWords, toneOfFigure } from './figure-words.ts';

export interface FigureTileProps {
  readonly id: DefinitionId;
  readonly figure: Figure;
  /** A share of bets, which is never below 0. */
  readonly isShare?: boolean;
  /** Instead of the figure, where the plan does not include it. */
  readonly plan?: string | undefined;
}

/** A percentage with its number of bets and its interval. */
export function FigureTile({ id, figure, isShare = false, plan }: FigureTileProps) {
  const format = useFormatter();
  const { value, n } = figure;
  const interval = intervalWords(figure, format, !isShare);
  if (plan !== undefined) return <StatTile label={<Defined id={id} />} value="–" note={`${plan} plan`} />;
  return (
    <StatTile
      label={<Defined id={id} />}
      value={isShare ? format.percent(value, 2) : format.signedPercent(value)}
      tone={isShare ? undefined : toneOfFigure(figure)}
      note={
        <span title={interval === null ? undefined : `95% interval: ${interval}, of ${format.count(n)} bets`}>
          {interval === null ? `n ${format.count(n)}` : `95%: ${interval}, n ${format.count(n)}`}
        </span>
      }
    />
  );
}
