import type { BlockProps } from './block'
import { Box } from './Box'

/** A list whose items have a dot before them. */
export function Bullets(props: BlockProps<'ul'>) {
  return <Box {...props} as="ul" style={{ paddingLeft: 20, listStyle: 'disc' }} />
}
