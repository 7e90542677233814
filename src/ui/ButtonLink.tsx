import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  to: string
  variant?: 'filled' | 'default'
  children: ReactNode
}

/** A link that looks like a button: it goes somewhere and does nothing. */
export function ButtonLink({ to, variant = 'filled', children }: Props) {
  return (
    <Button component={Link} to={to} variant={variant}>
      {children}
    </Button>
  )
}
