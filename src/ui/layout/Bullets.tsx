import type { BlockProps } from './block'
import { Box } from './Box'
import classes from './Bullets.module.css'

/** A list whose items have a dot before them. */
export function Bullets(props: BlockProps<'ul'>) {
  return <Box {...props} as="ul" className={classes.bullets} />
}
