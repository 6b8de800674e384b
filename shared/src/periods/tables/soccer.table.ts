import type { PeriodSeed } from '../period-seed.ts';

const UNDECIDED_BY_DRAW = new Set([6, 8, 39]);

/**
 * Soccer, periods 0 to 39.
 *
 * The feed's published list names 0 to 8 and 39. Numbers 9 to 32 are the 24 five-minute intervals of 120 minutes, the
 * first 00:00-04:59; 33 to 38 are the six quarter hours of the 90 minutes. A draw is possible except in
 * periods that decide who advances: the shoot-out (6), qualifying (8) and winning the final (39).
 */
export function soccerPeriods(): PeriodSeed[] {
  return [
    seed(0, 'Match', 'FT'),
    seed(1, '1st Half', '1st H'),
    seed(2, '2nd Half', '2nd H'),
    seed(3, 'Extra Time', 'ET'),
    seed(4, 'Extra Time 1st Half', 'ET 1st H'),
    seed(5, 'Extra Time 2nd Half', 'ET 2nd H'),
    seed(6, 'Penalty Shootout', 'Pens'),
    seed(7, '1st Ten Shootout Pen', '1st 10 Pens'),
    seed(8, 'To Qualify', 'To Qualify'),
    ...intervals(9, 24, 5),
    ...intervals(33, 6, 15),
    seed(39, 'To Win Final', 'To Win Final'),
  ];
}

function intervals(first: number, count: number, minutes: number): PeriodSeed[] {
  return Array.from({ length: count }, (_, i) => {
    const span = `${clock(i * minutes, 0)}-${clock((i + 1) * minutes - 1, 59)}`;
    return seed(first + i, span, span);
  });
}

function clock(minute: number, second: number): string {
  return `${String(minute).padStart(2, '0')}:${String(second).padStart(2, '0')}`;
}

function seed(number: number, description: string, short: string): PeriodSeed {
  const threeWay = !UNDECIDED_BY_DRAW.has(number);
  return { number, description, short, unit: 'Goals', threeWay, unitVaries: true };
}
