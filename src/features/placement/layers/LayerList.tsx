import IconHidden from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconShown from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconLocked from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconFree from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { movedAbove } from '~/domain/layers/arrangeLayers'
import { rowLabel } from '~/domain/layers/describeLayer'
import type { Layer } from '~/domain/layers/layer'
import { layerName } from '~/domain/layers/layerName'
import { Box, Row, Stack, Text } from '~/ui/layout/Blocks'
import { LayerBar } from './LayerBar'
import { LayerIcon } from './LayerIcon'
import { copyShift, order } from './layerOrders'
import { revealFocused } from '~/ui/layout/revealFocused'
import classes from './LayerList.module.css'
import { useActive } from '../editorParts'

/**
 * The layers of the placement, the topmost first: chosen, ordered, hidden, locked and named here. As a strip they stand
 * beside each other in one row, where there is no column for them.
 */
export function LayerList({ isStrip }: { isStrip: boolean }) {
  const { active, artworks, actions, select: onSelect } = useActive()
  const list = useRef<HTMLDivElement>(null)
  const [dropAt, setDropAt] = useState<string | null>(null)
  const isMoving = useRef(false)
  const { placed, selection, layer: current } = active
  const layers = placed?.layers ?? []
  const rows = layers.toReversed()
  const ids = selection.map(({ id }) => id)

  // Talks to the focus: it follows the choice when keys have moved it.
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    list.current?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')?.focus()
  })

  // Talks to the layout: of a row wider than the screen the chosen layer is seen.
  const currentId = current?.id
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-id="${currentId}"]`)
    if (isStrip && row != null) list.current?.parentElement?.scrollTo({ left: row.offsetLeft - stripPadding })
  }, [isStrip, currentId])

  const choose = (layer: Layer, isMore: boolean) =>
    onSelect(
      !isMore
        ? [layer.id]
        : ids.includes(layer.id)
          ? ids.filter((id) => id !== layer.id)
          : [...ids.filter((id) => id !== layer.id), layer.id],
    )
  const onKeyDown = (event: KeyboardEvent) => {
    const isNext = event.key === 'ArrowDown' || (isStrip && event.key === 'ArrowRight')
    const isBefore = event.key === 'ArrowUp' || (isStrip && event.key === 'ArrowLeft')
    const step = isNext ? 1 : isBefore ? -1 : 0
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() === 'a') onSelect(layers.map(({ id }) => id))
      else if (event.key.toLowerCase() === 'd') actions.copy(selection, 'Duplicate', copyShift(active))
      else return
    } else if (step !== 0 && event.altKey) order(actions, step < 0 ? 'up' : 'down')
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
  const onClick = (event: MouseEvent) => {
    const row = event.target instanceof Element ? event.target.closest('[data-id]') : null
    const layer = layers.find(({ id }) => id === row?.getAttribute('data-id'))
    if (layer === undefined) return undefined
    const sign = event.target instanceof Element ? event.target.closest('[data-sign]') : null
    if (sign === null) return choose(layer, event.shiftKey || event.ctrlKey || event.metaKey)
    const isEye = sign.getAttribute('data-sign') === 'eye'
    const next = isEye ? { ...layer, isHidden: !layer.isHidden } : { ...layer, isLocked: !layer.isLocked }
    return actions.changeLayer(next, labelOf(next, isEye))
  }
  const onDrop = (event: DragEvent, onto: Layer) => {
    event.preventDefault()
    event.stopPropagation()
    setDropAt(null)
    const id = event.dataTransfer.getData(dragType)
    if (id !== '') actions.arrange((all) => movedAbove(all, id, onto.id), 'Reorder the layers')
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
        >
          {rows.map((layer) => (
            <Row
              key={layer.id}
              align="center"
              gap={2}
              line="bottom"
              press
              size={13}
              role="option"
              className={classes.row}
              aria-selected={ids.includes(layer.id)}
              aria-label={rowLabel(layer, artworks, active.printfile.dpi, layers)}
              tabIndex={layer.id === (current ?? rows[0])?.id ? 0 : -1}
              draggable
              data-drop={dropAt === layer.id || undefined}
              data-hidden={layer.isHidden || undefined}
              data-id={layer.id}
              onDragStart={(event) => event.dataTransfer.setData(dragType, layer.id)}
              onDragOver={(event) => {
                if (!event.dataTransfer.types.includes(dragType)) return
                event.preventDefault()
                setDropAt(layer.id)
              }}
              onDragLeave={() => setDropAt(null)}
              onDrop={(event) => onDrop(event, layer)}
            >
              <LayerIcon layer={layer} />
              <Text as="span" cut grow shrinks className={classes.name} title={layerName(layer, artworks)}>
                {layerName(layer, artworks)}
              </Text>
              <span
                data-sign="eye"
                data-on={layer.isHidden || undefined}
                title={layer.isHidden ? 'Show' : 'Hide'}
                aria-hidden
              >
                {layer.isHidden ? <IconHidden {...small} /> : <IconShown {...small} />}
              </span>
              <span
                data-sign="lock"
                data-on={layer.isLocked || undefined}
                title={layer.isLocked ? 'Unlock' : 'Lock'}
                aria-hidden
              >
                {layer.isLocked ? <IconLocked {...small} /> : <IconFree {...small} />}
              </span>
            </Row>
          ))}
        </Box>
      )}
      <LayerBar />
    </Stack>
  )
}

const small = { size: 14, stroke: 1.5 } as const
/** What is left free before the first layer of a row, in px. */
const stripPadding = 12
const dragType = 'application/x-platen-layer'

const labelOf = ({ isHidden, isLocked }: Layer, isEye: boolean): string =>
  isEye ? (isHidden ? 'Hide' : 'Show') : isLocked ? 'Lock' : 'Unlock'
