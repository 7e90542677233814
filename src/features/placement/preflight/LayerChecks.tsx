import { CheckRows } from './CheckRows'
import { useEditor } from '../editorParts'

/** The checks of the selected layer. */
export function LayerChecks() {
  const { placement, active, preflight } = useEditor()
  const lines = preflight.lines.filter(
    (line) => line.placement === placement && line.layer === active?.layer?.id,
  )
  if (lines.length === 0) return null
  return <CheckRows isPlaced={false} label="Checks of this layer" onShow={null} lines={lines} />
}
