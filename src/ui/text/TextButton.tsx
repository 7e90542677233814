import type { BlockProps } from '~/ui/layout/block'
import { Box } from '~/ui/layout/Blocks'

/** A button that looks like a link, inside text. */
export function TextButton({ style, ...look }: Omit<BlockProps<'button'>, 'as'>) {
  return <Box as="button" press {...look} style={{ textDecoration: 'underline', ...style }} />
}
