import { Box } from '~/ui/layout/Box'
import { type ReactNode, useState } from 'react'
import classes from './CollapsedSection.module.css'

/** A part of the form that is closed, and not drawn, until it is wanted. */
export function CollapsedSection({ title, children }: { title: string; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details className={classes.fold} onToggle={() => setOpened(true)}>
      <summary>{title}</summary>
      {wasOpened && (
        <Box py={4} pt={8}>
          {children}
        </Box>
      )}
    </details>
  )
}
