import { crashReport } from '~/domain/text/crashReport'
import { Button } from '~/ui/actions/Button'
import { useCopy } from '~/ui/useCopy'

/** What broke and where in the code, for a report; it names no order and no person. */
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
