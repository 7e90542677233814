import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  size?: 'xs' | 'sm'
  to: string
  variant?: 'filled' | 'default'
  children: ReactNode
}

/** A link that looks like a button: it goes somewhere and does nothing. */
export function ButtonLink({ to, variant = 'filled', size = 'sm', children }: Props) {
  return (
    <Button component={Link} to={to} variant={variant} size={size}>
      {children}
    </Button>
  )
}
