import IconBottom from '@tabler/icons-react/dist/esm/icons/IconLayoutAlignBottom.mjs'
import IconCenter from '@tabler/icons-react/dist/esm/icons/IconLayoutAlignCenter.mjs'
import IconLeft from '@tabler/icons-react/dist/esm/icons/IconLayoutAlignLeft.mjs'
import IconMiddle from '@tabler/icons-react/dist/esm/icons/IconLayoutAlignMiddle.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconLayoutAlignRight.mjs'
import IconTop from '@tabler/icons-react/dist/esm/icons/IconLayoutAlignTop.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { Alignment } from '~/domain/placement/geometry'
import { SmallButton } from '~/ui/actions/Button'
import { Columns, Row } from '~/ui/layout/Blocks'
import { useActive } from '../editorParts'

const aligns: readonly (readonly [how: Alignment, word: string, Icon: typeof IconLeft])[] = [
  ['left', 'Left', IconLeft],
  ['center', 'Center across', IconCenter],
  ['right', 'Right', IconRight],
  ['top', 'Top', IconTop],
  ['middle', 'Center down', IconMiddle],
  ['bottom', 'Bottom', IconBottom],
]

/** Buttons for size and alignment, as an alternative to dragging. */
export function AlignBar({ isVector }: { isVector: boolean }) {
  const { active, actions } = useActive()
  const { run } = actions
  return (
    <>
      <Columns template="repeat(6, 1fr)" align="center" gap={6} role="group" aria-label="Align">
        {aligns.map(([how, word, Icon]) => (
          <SmallButton
            key={how}
            px={0}
            aria-label={word}
            title={word}
            onClick={() => run({ kind: 'align', how })}
          >
            <Icon size={16} stroke={1.5} aria-hidden />
          </SmallButton>
        ))}
      </Columns>
      <Row align="center" wrap gap={6} role="group" aria-label="Size">
        <SmallButton onClick={() => run({ kind: 'fit' })}>Fit</SmallButton>
        <SmallButton onClick={() => run({ kind: 'cover' })}>Cover</SmallButton>
        <SmallButton aria-label="Smaller" onClick={() => run({ kind: 'scale', factor: 1 / 1.02 }, 'scale')}>
          <IconMinus size={16} stroke={1.5} aria-hidden />
        </SmallButton>
        <SmallButton aria-label="Larger" onClick={() => run({ kind: 'scale', factor: 1.02 }, 'scale')}>
          <IconPlus size={16} stroke={1.5} aria-hidden />
        </SmallButton>
        {!isVector && (
          <SmallButton onClick={() => run({ kind: 'sharpest', dpi: active.minDpi })}>
            Largest good size
          </SmallButton>
        )}
      </Row>
    </>
  )
}
