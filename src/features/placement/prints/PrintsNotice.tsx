import { useEffect } from 'react'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { useEditor } from '../editorParts'

/** Why a design cannot be saved yet: artwork is on its way to the service, or a print file could not be made. */
export function PrintsNotice() {
  const { prepare, isNeeded, isPending, error, blocked } = useEditor().prints
  // Talks to the artwork host: after a fix the design has new print files.
  useEffect(() => {
    if (isNeeded && !isPending && error === null && blocked === null) void prepare().catch(() => undefined)
  }, [prepare, isNeeded, isPending, error, blocked])
  if (blocked !== null)
    return (
      <Notice tone="amber" title="This design cannot be used yet">
        {blocked}
      </Notice>
    )
  if (error !== null && !isPending)
    return (
      <ErrorNotice
        title="The print file was not made"
        effect="Nothing was changed, and the design is kept."
        error={error}
        onRetry={() => void prepare().catch(() => undefined)}
      />
    )
  return (
    <Notice
      tone="amber"
      title={isPending ? 'The print file is being made' : 'Some artwork is not in your file library yet'}
    >
      {isPending ? 'Its layers are drawn as one picture and uploaded.' : 'Wait until it is uploaded.'}
    </Notice>
  )
}
