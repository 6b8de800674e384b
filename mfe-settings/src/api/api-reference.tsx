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
      <pre className="settings-api-example">
        {`curl -H "Authorization: Bearer $KEY" ${location.origin}/api/v1/sports`}
      </pre>
    </section>
  );
}
