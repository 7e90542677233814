import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { type ReactNode, useId } from 'react'
import { Box, Row } from '~/ui/layout/Blocks'
import { useScopeReason } from './scopesContext'

interface Props {
  /** The scope that everything behind it writes with; null leaves it open. */
  needs: string | null
  children: ReactNode
}

/** Switches every control behind it off when the token may not write, and says why. What is shown stays readable. */
export function RequireScope({ needs, children }: Props) {
  const id = useId()
  const reason = useScopeReason(needs)
  if (reason === null) return children
  return (
    <Box as="fieldset" shrinks disabled aria-describedby={id}>
      <Row
        id={id}
        as="p"
        frame="control"
        fill="sheet"
        py={8}
        px={12}
        align="center"
        gap={8}
        size={13}
        mb={16}
      >
        <IconLock size={16} stroke={1.5} aria-hidden />
        {reason}. You can look at this page, but send nothing from it.
      </Row>
      {children}
    </Box>
  )
}
