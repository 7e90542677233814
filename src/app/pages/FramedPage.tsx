/**
 * Shown instead of the app inside another site's page, which could lay its own content over the buttons. The headers
 * forbid framing already, where the host sends them.
 */
export function FramedPage({ address }: { address: string }) {
  return (
    <main>
      <h1>Platen is not shown inside other pages</h1>
      <p>
        <a href={address} target="_blank" rel="noopener noreferrer">
          Open it in a page of its own
        </a>
      </p>
    </main>
  )
}
