import type { BlockProps } from './block'
import { Box } from './Box'
import classes from './FieldGroup.module.css'

/** Fields that belong together, framed, with their legend in the frame. */
export function FieldGroup(props: BlockProps<'fieldset'>) {
  return <Box {...props} as="fieldset" frame="control" p={12} className={classes.group} />
}
