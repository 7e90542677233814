import { useState } from 'react'
import { crashReport } from '~/domain/text/crashReport'
import { Button } from '~/ui/actions/Button'

/** What broke and where in the code, for a report; it names no order and no person. */
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
