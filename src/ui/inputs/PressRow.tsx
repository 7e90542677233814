import type { BlockProps } from '~/ui/layout/block'
import { Row } from '~/ui/layout/Blocks'

/** A button as wide as what it stands in, such as a row of a list that is taken with a press. */
export function PressRow(props: Omit<BlockProps<'button'>, 'as'>) {
  return <Row as="button" type="button" press wide align="center" {...props} />
}
