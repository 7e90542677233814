import { type ReactNode, startTransition, useState } from 'react'
import { Box, Row } from '~/ui/layout/Blocks'
import classes from './ListTools.module.css'
import { SecondaryButton } from '~/ui/actions/Button'

interface Props {
  search: { label: string; placeholder: string; value: string; onChange: (typed: string) => void }
  /** Number of active filters. */
  filterCount?: number
  /** Absent where there is only a search. */
  filters?: ReactNode
  /** Panel for sort, columns and views, where the list has them. */
  view?: ReactNode
  /** The active filters, each removable. */
  chips?: ReactNode
}

/** Search field and buttons for filters and view, above the rows of a list; panels are loaded when opened. */
export function ListTools({ search, filterCount = 0, filters, view, chips }: Props) {
  const [open, setOpen] = useState<'filters' | 'view' | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const panelButton = (panel: 'filters' | 'view', word: string) => (
    <SecondaryButton aria-expanded={open === panel} onClick={() => setOpen(open === panel ? null : panel)}>
      {word}
    </SecondaryButton>
  )
  return (
    <Box line="bottom">
      <Row py={12} px="side" align="center" wrap gap={8}>
        <Box
          as="input"
          type="search"
          frame="control"
          fill="sheet"
          tone="ink"
          high={36}
          px={12}
          shrinks
          className={classes.search}
          aria-label={search.label}
          aria-keyshortcuts="/"
          placeholder={search.placeholder}
          maxLength={120}
          // The address follows later than the next key.
          value={typed ?? search.value}
          onFocus={() => setTyped(search.value)}
          onBlur={() => setTyped(null)}
          onChange={(event) => {
            const { value } = event.currentTarget
            setTyped(value)
            // The typed letter is painted before the rows are searched and drawn, which the next key interrupts.
            startTransition(() => search.onChange(value))
          }}
        />
        {filters !== undefined &&
          panelButton('filters', filterCount === 0 ? 'Filters' : `Filters (${filterCount})`)}
        {view !== undefined && panelButton('view', 'View')}
      </Row>
      {open !== null && (
        <Box px="side" pt={4} pb={16}>
          {open === 'filters' ? filters : view}
        </Box>
      )}
      {chips !== undefined && (
        <Box px="side" pb={8}>
          {chips}
        </Box>
      )}
    </Box>
  )
}
