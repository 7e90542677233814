import { useState } from 'react'
import { crashReport } from '~/domain/text/crashReport'
import { Button } from '~/ui/actions/Button'

/** What broke and where in the code, for a report; nothing in it tells of whom the page was. */
export function CopyDetails({ error }: { error: unknown }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <p>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() =>
          void navigator.clipboard
            ?.writeText(crashReport(error, window.location.pathname, navigator.userAgent))
            .then(() => setCopied(true))
        }
      >
        Copy details
      </Button>{' '}
      <span role="status">{isCopied && 'Copied. No names or addresses are in it.'}</span>
    </p>
  )
}
