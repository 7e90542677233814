import { isPartMissing } from '~/ui/notices/describeError'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { CopyDetails } from './CopyDetails'

interface Props {
  error: unknown
  onRetry: () => void
  /** Whether it was opened by a press: then it is shown at the edge of the window and can be closed. */
  floats?: boolean
  onClose?: (() => void) | undefined
}

/** Says that a part of a page failed, or that its code could not be loaded, while the rest goes on. */
export function BrokenPart({ error, onRetry, floats = false, onClose }: Props) {
  const isMissing = isPartMissing(error)
  return (
    <div>
      <ErrorNotice
        title={isMissing ? 'This part could not be loaded' : 'This part could not be shown'}
        effect="Nothing was charged or changed by this, and the rest of the page goes on."
        advice={isMissing ? undefined : 'Try again. If it breaks again, copy the details and report them.'}
        error={error}
        onRetry={onRetry}
        floats={floats}
        onClose={onClose}
        more={floats && !isMissing && <CopyDetails error={error} />}
      />
      {!floats && !isMissing && <CopyDetails error={error} />}
    </div>
  )
}
