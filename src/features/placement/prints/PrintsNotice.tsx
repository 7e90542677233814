import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { useEditor } from '../editorParts'

/** Why a design cannot be saved yet: artwork is on its way to the service, or a print file could not be made. */
export function PrintsNotice() {
  const { prints } = useEditor()
  if (prints.blocked !== null)
    return (
      <Notice tone="amber" title="This design cannot be used yet">
        {prints.blocked}
      </Notice>
    )
  if (prints.error !== null && !prints.isPending)
    return (
      <ErrorNotice
        title="The print file was not made"
        effect="Nothing was changed, and the design is kept."
        error={prints.error}
        onRetry={() => void prints.prepare().catch(() => undefined)}
      />
    )
  return (
    <Notice
      tone="amber"
      title={
        prints.isPending ? 'The print file is being made' : 'Some artwork is not in your file library yet'
      }
    >
      {prints.isPending ? 'Its layers are drawn as one picture and uploaded.' : 'Wait until it is uploaded.'}
    </Notice>
  )
}
