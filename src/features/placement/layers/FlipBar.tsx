import IconAcross from '@tabler/icons-react/dist/esm/icons/IconFlipHorizontal.mjs'
import IconDown from '@tabler/icons-react/dist/esm/icons/IconFlipVertical.mjs'
import { canFlip, type FlipAxis, flipped } from '~/domain/layers/flipLayers'
import type { Layer } from '~/domain/layers/layer'
import { SmallButton } from '~/ui/actions/Button'
import { Row } from '~/ui/layout/Blocks'
import type { EditorActions } from '../placementActions'
import { useActive } from '../editorParts'

/** Mirrors the selected layers; does nothing where some cannot be flipped. */
export function flip(actions: EditorActions, selection: readonly Layer[], axis: FlipAxis): void {
  if (canFlip(selection)) actions.arrange((layers, ids) => flipped(layers, ids, axis), 'Flip')
}

const ways = [
  ['across', 'Flip across', IconAcross],
  ['down', 'Flip down', IconDown],
] as const

/** Buttons that flip layers. */
export function FlipBar() {
  const { active, actions } = useActive()
  const { selection } = active
  const isOff = !canFlip(selection)
  return (
    <Row gap={6} role="group" aria-label="Flip">
      {ways.map(([axis, word, Icon]) => (
        <SmallButton
          key={axis}
          aria-label={word}
          title={word}
          lack={isOff ? 'Text is not flipped' : undefined}
          onClick={() => flip(actions, selection, axis)}
        >
          <Icon size={16} stroke={1.5} aria-hidden />
        </SmallButton>
      ))}
    </Row>
  )
}
