import { type BlockProps } from '~/ui/layout/block'
import { Row } from '~/ui/layout/Blocks'

interface Props extends Omit<BlockProps<'label'>, 'as'> {
  checked: boolean
  onTick: (isTicked: boolean) => void
}

/** A box to be ticked, with its words beside it. */
export function Tick({ checked, onTick, children, style, ...look }: Props) {
  return (
    <Row as="label" align="center" gap={8} style={{ cursor: 'pointer', ...style }} {...look}>
      <input type="checkbox" checked={checked} onChange={(event) => onTick(event.currentTarget.checked)} />
      {children}
    </Row>
  )
}
