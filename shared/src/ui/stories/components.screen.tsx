import { FRAMES } from './frames.ts';
import type { StoryFrame } from './story.ts';
import './components.css';

/** Every component in every state, from the components themselves. */
export function ComponentsScreen() {
  return (
    <main className="fl-stories">
      <title>Components · Fairline</title>
      <h1>Components</h1>
      <div className="fl-stories-grid">
        {FRAMES.map((frame) => (
          <Frame key={frame.title} frame={frame} />
        ))}
      </div>
    </main>
  );
}

function Frame({ frame: { title, columns = 4, layout = 'row', stories } }: { readonly frame: StoryFrame }) {
  return (
    <section className="fl-story-frame" data-columns={columns} aria-label={title}>
      <h2>{title}</h2>
      <div className={`fl-stories-${layout}`}>
        {stories.map(({ name, element }) => (
          <figure key={name} className="fl-story" data-story={`${title}: ${name}`}>
            {element}
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
