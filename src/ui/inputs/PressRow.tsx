import { offBy } from '~/ui/actions/Button'
import type { BlockProps } from '~/ui/layout/block'
import { Row } from '~/ui/layout/Blocks'

interface Props extends Omit<BlockProps<'button'>, 'as'> {
  /** Why it is off, in words. */
  lack?: string | undefined
}

/** A button as wide as its container, such as a row of a list that is chosen by a press. */
export function PressRow({ lack, ...props }: Props) {
  return <Row as="button" press wide align="center" {...props} {...offBy(lack)} />
}
