import type { ReactNode } from 'react'
import { Link } from '../text/Link'
import { buttonLook } from './Button'

interface Props {
  size?: 'xs' | 'sm'
  to: string
  variant?: 'filled' | 'default'
  children: ReactNode
}

/** A link that looks like a button: it goes somewhere and does nothing. */
export const ButtonLink = ({ to, children, ...look }: Props) => (
  <Link to={to} {...buttonLook(look)}>
    {children}
  </Link>
)
