import type { ReactNode } from 'react'
import { Box, Text } from './Blocks'
import classes from './FieldGroup.module.css'

/** Related fields, framed, with their legend in the frame. */
export function FieldGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <Box as="fieldset" frame="control" p={12} className={classes.group}>
      <Text as="legend" px={4}>
        {legend}
      </Text>
      {children}
    </Box>
  )
}
