import type { ReactNode } from 'react'
import { Box } from './Box'
import classes from './FieldGroup.module.css'
import { Text } from './Text'

/** Fields that belong together, framed, with their legend in the frame. */
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
