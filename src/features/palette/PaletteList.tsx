import { useEffect, useMemo, useRef } from 'react'
import { OrderStatusBadge } from '~/ui/badges/OrderStatusBadge'
import { Box, Hint, Row, Text } from '~/ui/layout/Blocks'
import { Money } from '~/ui/text/Money'
import { useRested } from '~/ui/useRested'
import classes from './Palette.module.css'
import { LinePicture } from './LinePicture'
import type { PaletteRow, PaletteSection } from './paletteRow'

/** Pictures are loaded for what is still listed this long after a key, in ms: not for each letter on the way to a name. */
const typingMs = 150

interface Props {
  id: string
  sections: readonly PaletteSection[]
  /** Whether the results are still those for the text before the last key. */
  isBusy: boolean
  /** Index of the selected line among all lines. */
  active: number
  onActive: (at: number) => void
  onOpen: (row: PaletteRow) => void
}

/** The results, grouped; the focus stays in the field, which refers to the selected line. */
export function PaletteList({ id, sections, isBusy, active, onActive, onOpen }: Props) {
  const list = useRef<HTMLDivElement>(null)
  // Talks to the screen: keeps the selected line in view.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  })
  const pictured = useRested(sections, typingMs)
  const withPicture = useMemo(() => new Set(pictured.flatMap(({ rows }) => rows.map(keyOf))), [pictured])
  const starts = sections.map((_, at) =>
    sections.slice(0, at).reduce((sum, { rows }) => sum + rows.length, 0),
  )
  return (
    <div ref={list} id={id} role="listbox" aria-label="Results" aria-busy={isBusy} className={classes.list}>
      {sections.map(({ title, rows }, group) => (
        <div key={title} role="group" aria-labelledby={`${id}-group-${group}`}>
          <Box
            id={`${id}-group-${group}`}
            role="presentation"
            px={8}
            py={4}
            pt={12}
            tone="quiet"
            size={12}
            weight={550}
          >
            {title}
          </Box>
          {rows.map((row, index) => {
            const at = (starts[group] ?? 0) + index
            return (
              <Line
                key={keyOf(row)}
                id={`${id}-${at}`}
                row={row}
                hasPicture={withPicture.has(keyOf(row))}
                isActive={at === active}
                onHover={() => onActive(at)}
                onOpen={() => onOpen(row)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

const keyOf = ({ title, to = '' }: PaletteRow): string => `${title} ${to}`

interface LineProps {
  id: string
  row: PaletteRow
  /** Whether its picture is loaded; its place is kept either way. */
  hasPicture: boolean
  isActive: boolean
  onHover: () => void
  onOpen: () => void
}

function Line({ id, row, hasPicture, isActive, onHover, onOpen }: LineProps) {
  const { title, detail, amount, status, keys, off = null } = row
  return (
    <Row
      press
      align="center"
      wrap
      gap={10}
      rowGap={4}
      high={36}
      px={8}
      py={4}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={off !== null || undefined}
      title={off ?? undefined}
      onPointerMove={isActive ? undefined : onHover}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
      // Keys go to the field, which forwards Enter to the selected line.
      onKeyDown={({ key }) => key === 'Enter' && onOpen()}
    >
      {/* Where they would have less, such as with large text on a phone, the amount and the state go below. */}
      <Row as="span" align="center" gap={10} style={{ flex: '1 1 7rem', minWidth: 0 }}>
        <LinePicture {...{ row, hasPicture }} />
        <Row as="span" grow shrinks align="center" wrap gap={10} rowGap={0}>
          <Text as="span" shrinks breaks>
            {title}
          </Text>
          <Hint as="span" cut style={{ flex: '1 1 1.5rem' }}>
            {off ?? detail}
          </Hint>
        </Row>
      </Row>
      {amount != null && (
        <Text as="span" tabular size={13}>
          <Money {...amount} />
        </Text>
      )}
      {status !== undefined && <OrderStatusBadge status={status} />}
      {keys !== undefined && <kbd className={classes.keys}>{keys}</kbd>}
    </Row>
  )
}
