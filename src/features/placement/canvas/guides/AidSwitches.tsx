import { CheckField } from '~/ui/inputs/Fields'
import { useEditor } from '../../editorParts'

/** Switches for the aids that help to place a layer by pointer. */
export function AidSwitches() {
  const { isSnapping, setSnapping, isRulerShown, setRulerShown } = useEditor().aids
  return (
    <>
      <CheckField label="Snap" size="xs" checked={isSnapping} onTick={setSnapping} />
      <CheckField label="Rulers" size="xs" checked={isRulerShown} onTick={setRulerShown} />
    </>
  )
}
