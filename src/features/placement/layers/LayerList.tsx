import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSeveral from '@tabler/icons-react/dist/esm/icons/IconCopyCheck.mjs'
import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { latinKey } from '~/domain/latinKey'
import { movedAbove } from '~/domain/layers/arrangeLayers'
import { rowLabel } from '~/domain/layers/describeLayer'
import type { Layer } from '~/domain/layers/layer'
import { layerName } from '~/domain/layers/layerName'
import { IconButton } from '~/ui/actions/IconButton'
import { Box, Stack, Text } from '~/ui/layout/Blocks'
import { LayerBar } from './LayerBar'
import { LayerRow } from './LayerRow'
import { copyShift, restack } from './layerOrders'
import { revealFocused } from '~/ui/layout/revealFocused'
import { useMedia } from '~/ui/useMedia'
import classes from './LayerList.module.css'
import { useActive } from '../editorParts'

/**
 * The layers of the placement, topmost first, to select, order, hide, lock and name. A strip shows them in
 * one row, where there is no room for a column.
 */
export function LayerList({ isStrip }: { isStrip: boolean }) {
  const { active, artworks, actions, select: onSelect } = useActive()
  const list = useRef<HTMLDivElement>(null)
  const [dropAt, setDropAt] = useState<string | null>(null)
  // A finger has no Shift and draws no frame.
  const isTouched = useMedia('(pointer: coarse)')
  const [isPressed, setPressed] = useState(false)
  const isMoving = useRef(false)
  const anchor = useRef<string | null>(null)
  const { placed, selection, layer: current } = active
  const layers = placed?.layers ?? []
  const rows = layers.toReversed()
  const canChooseSeveral = isTouched && rows.length > 1
  const isSeveral = canChooseSeveral && isPressed
  const ids = selection.map(({ id }) => id)

  // Talks to the focus: it follows the selection when keys have moved it.
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    list.current?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')?.focus()
  })

  // Talks to the layout: scrolls a long list to the selected layer, wherever it was selected.
  const currentId = current?.id
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-id="${currentId}"]`)
    if (row == null) return
    const before = stripPadding + (canChooseSeveral ? severalPx : 0)
    if (isStrip) list.current?.parentElement?.scrollTo?.({ left: row.offsetLeft - before })
    else row.scrollIntoView?.({ block: 'nearest' })
  }, [isStrip, canChooseSeveral, currentId])

  /** Selects all rows from the one last selected alone to this one. */
  const chooseUpTo = ({ id }: Layer) => {
    const start = ids.find((one) => one === anchor.current) ?? current?.id ?? id
    const [from, to] = [start, id].map((one) => rows.findIndex((row) => row.id === one))
    if (from === undefined || to === undefined) return
    anchor.current = start
    const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id)
    onSelect(from > to ? between.toReversed() : between)
  }
  const choose = (layer: Layer, isMore: boolean) => {
    anchor.current = layer.id
    onSelect(
      !isMore
        ? [layer.id]
        : ids.includes(layer.id)
          ? ids.filter((id) => id !== layer.id)
          : [...ids.filter((id) => id !== layer.id), layer.id],
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isNext = event.key === 'ArrowDown' || (isStrip && event.key === 'ArrowRight')
    const isBefore = event.key === 'ArrowUp' || (isStrip && event.key === 'ArrowLeft')
    const step = isNext ? 1 : isBefore ? -1 : 0
    if (event.ctrlKey || event.metaKey) {
      const key = latinKey(event).toLowerCase()
      if (key === 'a') onSelect(layers.map(({ id }) => id))
      else if (key === 'd') actions.copy(selection, 'Duplicate', copyShift(active))
      else return
    } else if (step !== 0 && event.altKey) restack(actions, step < 0 ? 'up' : 'down')
    else if (step !== 0) {
      const next = rows[rows.findIndex(({ id }) => id === current?.id) + step]
      if (next !== undefined)
        onSelect(event.shiftKey ? [...ids.filter((id) => id !== next.id), next.id] : [next.id])
    } else if (event.key === 'Home' && rows[0] !== undefined) onSelect([rows[0].id])
    else if (event.key === 'End') onSelect(rows.slice(-1).map(({ id }) => id))
    else if (event.key === 'Delete') actions.remove()
    else return
    isMoving.current = true
    event.preventDefault()
    event.stopPropagation()
  }
  const layerAt = ({ target }: { target: EventTarget }) => {
    const row = target instanceof Element ? target.closest('[data-id]') : null
    return layers.find(({ id }) => id === row?.getAttribute('data-id'))
  }
  const onClick = (event: MouseEvent) => {
    const layer = layerAt(event)
    if (layer === undefined) return undefined
    const sign = event.target instanceof Element ? event.target.closest('[data-sign]') : null
    if (sign === null)
      return event.shiftKey ? chooseUpTo(layer) : choose(layer, event.ctrlKey || event.metaKey || isSeveral)
    const isEye = sign.getAttribute('data-sign') === 'eye'
    const next = isEye ? { ...layer, isHidden: !layer.isHidden } : { ...layer, isLocked: !layer.isLocked }
    return actions.changeLayer(next, labelOf(next, isEye))
  }
  const onDragOver = (event: DragEvent) => {
    const onto = layerAt(event)
    if (onto === undefined || !event.dataTransfer.types.includes(dragType)) return
    event.preventDefault()
    setDropAt(onto.id)
  }
  const onDrop = (event: DragEvent) => {
    const onto = layerAt(event)
    const id = event.dataTransfer.getData(dragType)
    setDropAt(null)
    if (onto === undefined || id === '') return
    event.preventDefault()
    event.stopPropagation()
    actions.arrange((all) => movedAbove(all, id, onto.id), 'Reorder the layers')
  }
  return (
    <Stack
      as="section"
      gap={8}
      className={classes.layers}
      onFocus={revealFocused}
      data-strip={isStrip || undefined}
      aria-label="Layers"
    >
      {!isStrip && (
        <Text as="h2" size={13}>
          Layers
        </Text>
      )}
      {canChooseSeveral && (
        <IconButton
          side={severalPx}
          style={isSeveral ? { ...severalPlace, ...severalOn } : severalPlace}
          aria-label="Choose several"
          title="Choose several"
          aria-pressed={isSeveral}
          onClick={() => setPressed(!isSeveral)}
        >
          <IconSeveral size={20} stroke={1.5} aria-hidden />
        </IconButton>
      )}
      {rows.length > 0 && (
        <Box
          ref={list}
          frame="control"
          fill="sheet"
          role="listbox"
          tabIndex={-1}
          aria-label={`Layers of ${active.title}`}
          aria-multiselectable
          aria-orientation={isStrip ? 'horizontal' : 'vertical'}
          className={classes.list}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onDragStart={(event) => event.dataTransfer.setData(dragType, layerAt(event)?.id ?? '')}
          onDragOver={onDragOver}
          onDragLeave={() => setDropAt(null)}
          onDrop={onDrop}
        >
          {rows.map((layer) => (
            <LayerRow
              key={layer.id}
              layer={layer}
              name={layerName(layer, artworks)}
              label={rowLabel(layer, artworks, active.printfile.dpi, layers)}
              isChosen={ids.includes(layer.id)}
              isHome={layer.id === (current ?? rows[0])?.id}
              isDropAt={dropAt === layer.id}
            />
          ))}
        </Box>
      )}
      {isStrip && (
        <IconButton
          side={44}
          className={classes.more}
          aria-label="Add a layer"
          onClick={({ currentTarget }) => toBar(currentTarget)}
        >
          <IconPlus size={20} stroke={1.5} aria-hidden />
        </IconButton>
      )}
      <LayerBar />
    </Stack>
  )
}

/** Scrolls a long row to the buttons that add layers, and focuses the first. */
function toBar(button: HTMLElement): void {
  const row = button.parentElement
  row?.scrollTo?.({ left: row.scrollWidth })
  button.nextElementSibling?.querySelector('button')?.focus()
}

/** Free space before the first layer of a row, in px. */
const stripPadding = 12
/** The button to choose several layers stays in view while a long row is scrolled. */
const severalPx = 44
const severalPlace = {
  position: 'sticky',
  left: -stripPadding,
  zIndex: 1,
  placeContent: 'center',
  alignItems: 'center',
  background: 'var(--sheet)',
} as const
const severalOn = { background: 'var(--accent-wash)', color: 'var(--accent)' } as const
const dragType = 'application/x-platen-layer'

const labelOf = ({ isHidden, isLocked }: Layer, isEye: boolean): string =>
  isEye ? (isHidden ? 'Hide' : 'Show') : isLocked ? 'Lock' : 'Unlock'
