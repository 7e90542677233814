import type { BlockProps } from '~/ui/layout/block'
import { Row } from '~/ui/layout/Row'
import classes from './FilterRow.module.css'

/** Fields above a list, as wide as there is room for. */
export function FilterRow<T extends 'div' | 'form' = 'div'>(props: BlockProps<T>) {
  return <Row {...props} wrap gap={12} mt={12} mb={12} className={classes.filters} />
}
