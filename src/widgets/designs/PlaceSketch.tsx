import { isSlotKey, type KitPlace } from '~/domain/kits/kit'
import { shownLayers } from '~/domain/layers/printOf'
import classes from './PlaceSketch.module.css'

interface Props {
  place: KitPlace
  /** Greatest height in pixels. */
  highest: number
}

/** The layers of a place of a kit in its print area, as outlines: slots dashed, fixed layers filled. */
export function PlaceSketch({ place: { placed }, highest }: Props) {
  const { area } = placed
  const line = Math.max(area.width, area.height) / 90
  return (
    <svg
      viewBox={`0 0 ${area.width} ${area.height}`}
      aria-hidden
      className={classes.area}
      style={{ maxHeight: highest }}
    >
      {shownLayers(placed).map((layer) => {
        const { left, top, width, height } = layer.box
        const isSlot = layer.kind === 'picture' && isSlotKey(layer.artwork)
        return (
          <rect
            key={layer.id}
            x={left}
            y={top}
            width={width}
            height={height}
            transform={`rotate(${layer.angle} ${left + width / 2} ${top + height / 2})`}
            strokeWidth={line}
            strokeDasharray={isSlot ? `${line * 3} ${line * 2}` : undefined}
            data-kind={isSlot ? 'slot' : layer.kind}
          />
        )
      })}
    </svg>
  )
}
