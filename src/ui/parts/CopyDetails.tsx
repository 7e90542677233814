import { crashReport } from '~/domain/text/crashReport'
import { Button } from '~/ui/actions/Button'
import { useCopy } from '~/ui/useCopy'

/** The error and its place in the code, to be copied into a report; contains no order or personal data. */
export function CopyDetails({ error }: { error: unknown }) {
  const { outcome, of, said, copy } = useCopy()
  return (
    <>
      <p>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => copy(crashReport(error, window.location.pathname, navigator.userAgent))}
        >
          Copy details
        </Button>{' '}
        <span role="status">{outcome === 'copied' ? 'Copied. No names or addresses are in it.' : said}</span>
      </p>
      {outcome === 'refused' && <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{of}</pre>}
    </>
  )
}
