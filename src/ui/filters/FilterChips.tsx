import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { Box } from '~/ui/layout/Box'
import { Row } from '~/ui/layout/Row'
import classes from './FilterChips.module.css'

export interface FilterChip {
  /** What is filtered, such as "Country: Germany". */
  label: string
  remove: () => void
}

interface Props {
  chips: readonly FilterChip[]
  onClear: () => void
  /** What else can be done with what is narrowed, such as keeping it under a name. */
  children?: ReactNode
}

/** What narrows a list, each with its cross. */
export function FilterChips({ chips, onClear, children }: Props) {
  return (
    <Row as="ul" scrolls px={2} align="center" gap={8} className={classes.chips} aria-label="Filters in use">
      {chips.map(({ label, remove }) => (
        <Box as="li" fixed key={label}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Remove filter ${label}`}
            onClick={remove}
          >
            <bdi>{label}</bdi>
            <IconX size={14} stroke={1.75} aria-hidden />
          </button>
        </Box>
      ))}
      {chips.length > 0 && (
        <Box as="li" fixed>
          <button type="button" className={classes.clear} onClick={onClear}>
            Clear all filters
          </button>
        </Box>
      )}
      {children}
    </Row>
  )
}
