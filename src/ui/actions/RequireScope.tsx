import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { type ReactNode, useId } from 'react'
import { Box, Row } from '~/ui/layout/Blocks'
import { useScopeReason } from './scopesContext'

interface Props {
  /** The scope needed to write by the controls inside; null switches nothing off. */
  needs: string | null
  children: ReactNode
}

/** Switches every control inside off when the token may not write, and says why. The content stays readable. */
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
