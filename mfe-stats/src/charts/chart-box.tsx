import { IconButton, Menu, onDemand, showToast, useFormatter } from '@fairline/shared/ui';
import type { Options } from '@fairline/shared/ui/charts';
import { useRef, useState } from 'react';
import { useNearScreen } from '../figures/use-near-screen.ts';
import { type ChartSource, type LegendEntry, sourceWords } from './chart-source.ts';
import type { ChartTable } from './chart-table.ts';
import type { ChartViewProps } from './chart-view.tsx';
import { DataTwin } from './data-twin.tsx';
import { useDrawTurn } from './draw-turn.ts';
import type { ChartFile } from './save-chart.ts';
import './charts.css';

export interface ChartBoxProps {
  /** The title of files, and the name of the menu. */
  readonly title: string;
  /** What amounts are in: the title of files says so. Without it there are none. */
  readonly unit?: string | undefined;
  readonly source: ChartSource;
  /** Of files: on the page, the legend stands beside the title. */
  readonly legend?: readonly LegendEntry[];
  /** What is shown, in a sentence. */
  readonly description: string;
  readonly options: Options;
  readonly table: ChartTable;
  /** Pixels. */
  readonly height: number;
}

const ChartView = onDemand<ChartViewProps>(
  'the chart',
  async () => (await import('./chart-view.tsx')).ChartView,
);

const FILES = [
  { key: 'png', label: 'Download PNG' },
  { key: 'svg', label: 'Download SVG' },
  { key: 'csv', label: 'Download CSV' },
] as const;

/** A chart that can be saved, and read as a table. It is drawn when it comes near to the screen. */
export function ChartBox(props: ChartBoxProps) {
  const { title, unit, source, legend = [], description, options, table, height } = props;
  const format = useFormatter();
  const figure = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isDrawn = useDrawTurn(useNearScreen(figure));
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isTable, setTable] = useState(false);
  const choose = async (key: ChartFile | 'table'): Promise<void> => {
    if (key === 'table') return setTable(!isTable);
    try {
      const { saveChart } = await import('./save-chart.ts');
      const heading = {
        title: unit === undefined ? title : `${title}, ${unit}`,
        ...{ days: source.days, note: sourceWords(source, format), legend },
      };
      if (figure.current) await saveChart(key, figure.current, heading, table);
    } catch (error) {
      console.error(error);
      showToast({ kind: 'error', title: 'The chart could not be saved', text: 'Try another format.' });
    }
  };
  const menuName = `${title}: table and files`;
  const files = isTable ? FILES.filter(({ key }) => key === 'csv') : FILES;
  return (
    <div className="stats-chart-box">
      <figure ref={figure} className="stats-chart" style={{ height }} aria-label={description}>
        {isTable ? (
          <DataTwin label={title} table={table} />
        ) : (
          isDrawn && <ChartView options={options} height={height} description={description} />
        )}
      </figure>
      <div className="stats-chart-menu">
        <IconButton
          ref={button}
          icon="more"
          label={menuName}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(!isMenuOpen)}
        />
      </div>
      {isMenuOpen && (
        <Menu<ChartFile | 'table'>
          label={menuName}
          anchor={button}
          items={[{ key: 'table', label: isTable ? 'Show the chart' : 'Show as table' }, ...files]}
          onChoose={(key) => void choose(key)}
          onClose={() => setMenuOpen(false)}
        />
      )}
    </div>
  );
}
