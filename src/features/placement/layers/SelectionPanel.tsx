import IconAcross from '@tabler/icons-react/dist/esm/icons/IconLayoutDistributeVertical.mjs'
import IconDown from '@tabler/icons-react/dist/esm/icons/IconLayoutDistributeHorizontal.mjs'
import { distributed } from '~/domain/layers/arrangeLayers'
import { countWords } from '~/domain/text/countWords'
import type { ActivePlacement } from '~/domain/designs/activePlacement'
import { SmallButton } from '~/ui/actions/Button'
import { Row } from '~/ui/layout/Row'
import { Stack } from '~/ui/layout/Stack'
import type { EditorActions } from '../editorActions'
import { AlignBar } from '../panel/AlignBar'

/** Several chosen layers: aligned with each other, and with equal gaps between them. */
export function SelectionPanel({ active, actions }: { active: ActivePlacement; actions: EditorActions }) {
  const { length } = active.selection
  const distribute = (axis: 'across' | 'down') =>
    actions.arrange((layers, ids) => distributed(layers, ids, axis), 'Distribute')
  return (
    <Stack gap={12} shrinks>
      <p>
        <strong>{countWords(length, 'layer')} chosen</strong>
      </p>
      <AlignBar minDpi={active.minDpi} isVector onRun={actions.run} />
      <Row gap={6} role="group" aria-label="Distribute">
        <SmallButton
          lack={length < 3 ? 'Choose three layers or more' : undefined}
          leftSection={<IconAcross size={16} stroke={1.5} aria-hidden />}
          onClick={() => distribute('across')}
        >
          Gaps across
        </SmallButton>
        <SmallButton
          lack={length < 3 ? 'Choose three layers or more' : undefined}
          leftSection={<IconDown size={16} stroke={1.5} aria-hidden />}
          onClick={() => distribute('down')}
        >
          Gaps down
        </SmallButton>
      </Row>
    </Stack>
  )
}
