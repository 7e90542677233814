import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { Box, Row, Text } from '~/ui/layout/Blocks'
import { TextButton } from '~/ui/text/TextButton'
import classes from './FilterChips.module.css'

export interface FilterChip {
  /** The filter in words, such as "Country: Germany". */
  label: string
  remove: () => void
}

interface Props {
  chips: readonly FilterChip[]
  onClear: () => void
  /** Further actions on the filters, such as saving them as a view. */
  children?: ReactNode
}

/** The active filters of a list, each with a button that removes it. */
export function FilterChips({ chips, onClear, children }: Props) {
  return (
    <Row as="ul" scrolls px={2} align="center" gap={8} className={classes.chips} aria-label="Filters in use">
      {chips.map(({ label, remove }) => (
        <Box as="li" fixed key={label}>
          <Row
            as="button"
            frame="control"
            fill="sheet"
            tone="ink"
            size={13}
            inline
            align="center"
            gap={6}
            px={10}
            nowrap
            className={classes.chip}
            aria-label={`Remove filter ${label}`}
            onClick={remove}
          >
            <Text as="bdi" cut>
              {label}
            </Text>
            <IconX size={14} stroke={1.75} aria-hidden />
          </Row>
        </Box>
      ))}
      {chips.length > 0 && (
        <Box as="li" fixed>
          <TextButton px={4} tone="quiet" size={13} style={{ height: '1.75rem' }} onClick={onClear}>
            Clear all filters
          </TextButton>
        </Box>
      )}
      {children}
    </Row>
  )
}
