import IconAcross from '@tabler/icons-react/dist/esm/icons/IconLayoutDistributeVertical.mjs'
import IconDown from '@tabler/icons-react/dist/esm/icons/IconLayoutDistributeHorizontal.mjs'
import IconLeft from '@tabler/icons-react/dist/esm/icons/IconRotate2.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise2.mjs'
import { distributed } from '~/domain/layers/arrangeLayers'
import { freeOf, groupFrame, insideTogether, turnedTogether } from '~/domain/layers/dragLayers'
import { countWords } from '~/domain/text/countWords'
import { SmallButton } from '~/ui/actions/Button'
import { Row, Stack } from '~/ui/layout/Blocks'
import { AlignBar } from '../panel/AlignBar'
import { KeepInside } from '../panel/KeepInside'
import { SizeFields } from '../panel/SizeFields'
import { useActive } from '../editorParts'

/** Fields for several selected layers: their common position and size, alignment, and equal gaps. */
export function SelectionPanel() {
  const { active, actions } = useActive()
  const { selection, placed, area } = active
  const frame = groupFrame(selection)
  const { length } = selection
  const lack =
    length < 3
      ? 'Choose three layers or more'
      : freeOf(selection).length < 3
        ? 'Fewer than three of them are not locked'
        : undefined
  const turn = (degrees: number) => {
    const turned = turnedTogether(freeOf(selection), degrees)
    actions.changeLayers(placed?.isLimited === true ? insideTogether(turned, area) : turned, 'Turn')
  }
  const distribute = (axis: 'across' | 'down') =>
    actions.arrange((layers, ids) => distributed(layers, ids, axis), 'Distribute')
  return (
    <Stack gap={12} shrinks>
      <p>
        <strong>{countWords(length, 'layer')} chosen</strong>
      </p>
      {frame !== null && <SizeFields box={frame} />}
      <AlignBar isVector />
      <KeepInside />
      <Row gap={6} role="group" aria-label="Turn together">
        {turns.map(([degrees, word, Icon]) => (
          <SmallButton key={word} aria-label={word} title={word} onClick={() => turn(degrees)}>
            <Icon size={16} stroke={1.5} aria-hidden />
          </SmallButton>
        ))}
      </Row>
      <Row gap={6} role="group" aria-label="Distribute">
        <SmallButton
          lack={lack}
          leftSection={<IconAcross size={16} stroke={1.5} aria-hidden />}
          onClick={() => distribute('across')}
        >
          Gaps across
        </SmallButton>
        <SmallButton
          lack={lack}
          leftSection={<IconDown size={16} stroke={1.5} aria-hidden />}
          onClick={() => distribute('down')}
        >
          Gaps down
        </SmallButton>
      </Row>
    </Stack>
  )
}

const turns = [
  [-15, 'Turn 15° to the left', IconLeft],
  [15, 'Turn 15° to the right', IconRight],
] as const
