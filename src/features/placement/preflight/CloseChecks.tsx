import { Button } from '~/ui/actions/Button'
import { useEditor } from '../editorParts'

/** Leads from the list of checks back to the form. */
export function CloseChecks() {
  const { checks } = useEditor()
  return (
    <Button variant="subtle" size="xs" onClick={checks.close}>
      Close
    </Button>
  )
}
