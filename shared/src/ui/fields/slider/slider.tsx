import './slider.css';

export interface SliderProps {
  /** Accessible name. */
  readonly label: string;
  /** Steps from 0 to this. */
  readonly steps: number;
  readonly value: number;
  /** The value in words, for screen readers. */
  readonly text?: string;
  readonly onChange: (step: number) => void;
}

/** A native slider: arrow keys, page keys and touch work as everywhere. */
export function Slider({ label, steps, value, text, onChange }: SliderProps) {
  return (
    <span className="fl-slider" style={{ '--from': '0%', '--to': `${(value / steps) * 100}%` }}>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={text}
        min={0}
        max={steps}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </span>
  );
}

export interface RangeSliderProps {
  readonly label: string;
  readonly steps: number;
  readonly values: readonly [number, number];
  readonly texts: readonly [string, string];
  readonly onChange: (values: readonly [number, number]) => void;
}

/** Two native sliders on one track. Neither passes the other. */
export function RangeSlider({ label, steps, values: [from, to], texts, onChange }: RangeSliderProps) {
  const ends = [
    {
      name: `${label} from`,
      value: from,
      text: texts[0],
      set: (step: number) => onChange([Math.min(step, to), to]),
    },
    {
      name: `${label} to`,
      value: to,
      text: texts[1],
      set: (step: number) => onChange([from, Math.max(step, from)]),
    },
  ];
  const style = { '--from': `${(from / steps) * 100}%`, '--to': `${(to / steps) * 100}%` };
  return (
    <span className="fl-slider fl-slider-range" style={style}>
      {ends.map(({ name, value, text, set }) => (
        <input
          key={name}
          type="range"
          aria-label={name}
          aria-valuetext={text}
          min={0}
          max={steps}
          value={value}
          onChange={(event) => set(Number(event.target.value))}
        />
      ))}
    </span>
  );
}
