interface Figure {
  readonly value: string;
  readonly power?: string;
  readonly name: string;
  readonly how: string;
}

/** What was measured, where and when. The records of decisions (`shared/docs/adr`) have the conditions in full. */
const FIGURES: readonly Figure[] = [
  {
    value: '46 ms',
    name: 'from the change to the open page, median',
    how: '130 ms for 99 of 100. 5,000 open pages, 500 alert settings, 1,000 price changes a second, on two cores. 22 November 2026.',
  },
  {
    value: '10',
    power: '−12',
    name: 'largest distance of a fair probability from the exact solution',
    how: 'Five methods, compared with solutions of more digits in the tests of each version. 24 November 2026.',
  },
  {
    value: '2.0 s',
    name: 'to grade 10,000 bets of one evening',
    how: '200 matches, one bet of ten a parlay, on two busy cores; 1.2 s in the best run. 22 November 2026.',
  },
];

/** Figures with what they were measured on. */
export function Evidence() {
  return (
    <section className="site-band" aria-labelledby="evidence-title">
      <div className="site-column">
        <h2 id="evidence-title">Measured, not promised</h2>
        <dl className="evidence">
          {FIGURES.map(({ value, power, name, how }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <strong>
                  {value}
                  {power !== undefined && <sup>{power}</sup>}
                </strong>
                <span>{how}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
