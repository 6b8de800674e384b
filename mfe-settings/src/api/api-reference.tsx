/** Where the API is explained, and a first call. */
export function ApiReference() {
  return (
    <section className="settings-group">
      <h2>Reference</h2>
      <p>
        <a className="link" href="/developers">
          Open the reference
        </a>{' '}
        for every operation with examples in curl, TypeScript and Python, and the stream.
      </p>
      <p>A first call, with a key in the variable KEY:</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of form fields it is not */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className="settings-api-example" role="group" tabIndex={0} aria-label="A first call">
        {`curl -H "Authorization: Bearer $KEY" ${location.origin}/api/v1/sports`}
      </pre>
    </section>
  );
}
