import type { ActivePlacement } from '~/domain/designs/activePlacement'
import { CheckRows } from './CheckRows'
import type { Preflight } from './usePreflight'

interface Props {
  active: Pick<ActivePlacement, 'placement' | 'layer'>
  preflight: Preflight
}

/** Of the list of checks, the lines of the chosen layer. */
export function LayerChecks({ active: { placement, layer }, preflight }: Props) {
  const lines = preflight.lines.filter((line) => line.placement === placement && line.layer === layer?.id)
  if (lines.length === 0) return null
  return <CheckRows isPlaced={false} label="Checks of this layer" onShow={null} {...{ lines, preflight }} />
}
