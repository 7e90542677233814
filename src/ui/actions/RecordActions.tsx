import { Children, type ReactNode } from 'react'
import { useMedia } from '~/ui/useMedia'
import { Row } from '../layout/Blocks'
import { type MenuEntry, MoreMenu } from './MoreMenu'
import classes from './RecordActions.module.css'

interface Props {
  /** Rare or destructive actions. */
  more?: readonly MenuEntry[]
  /** Secondary actions first, the one primary action last. */
  children: ReactNode
}

/**
 * Actions for the record of a page: at its top right; on a phone in one row at the bottom of the screen, the
 * primary action beside a menu of all others.
 */
export function RecordActions({ more = [], children }: Props) {
  const isPhone = useMedia('(max-width: 720px)')
  const all = Children.toArray(children)
  const inMenu = isPhone ? all.slice(0, -1) : []
  return (
    <Row
      role="group"
      aria-label="Actions"
      justify="end"
      wrap
      gap={8}
      data-actions=""
      className={`${classes.bar} screenOnly`}
    >
      {(more.length > 0 || inMenu.length > 0) && <MoreMenu entries={more} above={inMenu} />}
      {all.slice(inMenu.length)}
    </Row>
  )
}
