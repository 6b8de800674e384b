/** Recent drops of this server, which the script of the page fills in. A phone shows three of them. Its height is fixed, so that nothing moves. */
export function DropStrip() {
  return (
    <section className="drops" id="drops" aria-label="Recent drops">
      <div className="site-column">
        <p>Drops of this server, a quarter of an hour late</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <ul tabIndex={0} aria-label="Drops" />
      </div>
    </section>
  );
}
