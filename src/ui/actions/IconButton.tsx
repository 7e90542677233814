import { Box } from '~/ui/layout/Blocks'
import type { BlockProps } from '~/ui/layout/block'
import { offBy } from './Button'
import classes from './IconButton.module.css'

interface Props extends Omit<BlockProps<'button'>, 'as'> {
  'aria-label': string
  /** Side of the square in px; 44 on narrow screens. */
  side: 24 | 28 | 32 | 36 | 44
  /** Whether it has a background while its menu or panel is open. */
  opens?: boolean
  /** Why it is off, in words. */
  lack?: string | null | undefined
}

/** A button with an icon and no border. */
export function IconButton({ side, opens, lack, className, style, ...rest }: Props) {
  const sides: Record<string, string> = { '--side': `${side}px` }
  return (
    <Box
      as="button"
      press
      data-opens={opens || undefined}
      {...rest}
      {...offBy(lack)}
      className={[classes.icon, className].filter(Boolean).join(' ')}
      style={{ ...sides, ...style }}
    />
  )
}
