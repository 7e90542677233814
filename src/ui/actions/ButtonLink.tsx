import type { ReactNode } from 'react'
import { Link } from '../text/Link'
import { Button, buttonLook } from './Button'

interface Props {
  size?: 'xs' | 'sm'
  to: string
  variant?: 'filled' | 'default'
  /** Why there is no target, in words: then a button is shown that is off and says so. */
  lack?: string | undefined
  children: ReactNode
}

/** A link that looks like a button: it opens a page and changes nothing. */
export const ButtonLink = ({ to, children, lack, ...look }: Props) =>
  lack === undefined ? (
    <Link to={to} {...buttonLook(look)}>
      {children}
    </Link>
  ) : (
    <Button lack={lack} {...look}>
      {children}
    </Button>
  )
