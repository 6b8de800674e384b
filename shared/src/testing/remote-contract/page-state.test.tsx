import { afterEach, beforeEach, expect, it } from 'vitest';
import { addedTo, observePage } from './page-state.ts';

let page: ReturnType<typeof observePage>;
const application = document.createElement('div');
beforeEach(() => {
  document.body.replaceChildren(application);
  page = observePage();
});
afterEach(() => page.stop());

/** What an action leaves behind. */
const leaves = (action: () => void) => {
  const before = page.state(application);
  action();
  return addedTo(before, page.state(application));
};
const listen = () => {};

it('a page that ends what it started leaves nothing', () => {
  const left = leaves(() => {
    window.addEventListener('keydown', listen);
    const timer = setInterval(listen, 1_000);
    const abort = new AbortController();
    document.addEventListener('scroll', listen, { signal: abort.signal });
    document.addEventListener('click', listen, { once: true });
    application.append(document.createElement('p'));
    window.removeEventListener('keydown', listen);
    clearInterval(timer);
    abort.abort();
  });
  expect(left).toEqual([]);
});

it('reports listeners, intervals, elements and attributes that stay', () => {
  const [timer, ...left] = leaves(() => {
    window.addEventListener('keydown', listen);
    setInterval(listen, 1_000_000);
    document.body.append(Object.assign(document.createElement('div'), { className: 'menu' }));
    document.head.append(document.createElement('style'));
    document.body.className = 'no-scroll';
  }).sort((a, b) => Number(b.startsWith('interval')) - Number(a.startsWith('interval')));
  expect(timer).toMatch(/^interval, started at .*page-state\.test\.tsx/);
  expect(left).toEqual([
    'listener of window for keydown',
    'element div.menu in the body',
    'element style in the head',
    'attribute class="no-scroll" of body.no-scroll',
  ]);
});

it('counts what a page leaves a second time, and nothing that ended since', () => {
  window.addEventListener('resize', listen);
  const left = leaves(() => {
    window.addEventListener('resize', () => {});
    window.removeEventListener('resize', listen);
  });
  expect(left).toEqual([]);
  expect(leaves(() => window.addEventListener('resize', listen))).toEqual(['listener of window for resize']);
});

it('restores what it observes', () => {
  page.stop();
  const original = document.addEventListener;
  page = observePage();
  expect(document.addEventListener).not.toBe(original);
  page.stop();
  expect(document.addEventListener).toBe(original);
});
