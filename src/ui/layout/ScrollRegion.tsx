import type { ReactNode } from 'react'
import { Stack } from './Blocks'

interface Props {
  /** Name of its content, for screen readers. */
  label: string
  children: ReactNode
}

/** A long part of a dialog that scrolls separately, also by keyboard. */
export function ScrollRegion({ label, children }: Props) {
  return (
    <Stack
      gap={12}
      style={{ maxHeight: '46vh', overflow: 'auto' }}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      {children}
    </Stack>
  )
}
