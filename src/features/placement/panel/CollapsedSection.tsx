import { Box, Text } from '~/ui/layout/Blocks'
import { type ReactNode, useState } from 'react'
import classes from './CollapsedSection.module.css'

/** A part of the form that is closed, and not rendered, until it is opened. */
export function CollapsedSection({ title, children }: { title: string; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <Box as="details" line="top" pt={8} onToggle={() => setOpened(true)}>
      <Text as="summary" weight={550} py={2} className={classes.title}>
        {title}
      </Text>
      {wasOpened && (
        <Box py={4} pt={8}>
          {children}
        </Box>
      )}
    </Box>
  )
}
