import type { ReactNode } from 'react'
import { Link } from '../text/Link'
import { Button, buttonLook } from './Button'

interface Props {
  size?: 'xs' | 'sm'
  to: string
  variant?: 'filled' | 'default'
  /** Why there is no target, in words: then a button is shown that is off and says so. */
  lack?: string | undefined
  /** The key that opens it from anywhere on its page; LateShell hears it. */
  shortcut?: 'e' | 'n'
  children: ReactNode
}

/** A link that looks like a button: it opens a page and changes nothing. */
export const ButtonLink = ({ to, children, lack, shortcut, ...look }: Props) =>
  lack === undefined ? (
    <Link to={to} aria-keyshortcuts={shortcut} {...buttonLook(look)}>
      {children}
    </Link>
  ) : (
    <Button lack={lack} {...look}>
      {children}
    </Button>
  )
