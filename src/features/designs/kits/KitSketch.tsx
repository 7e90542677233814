import { isSlotKey, type KitPlace } from '~/domain/kits/kit'
import { shownLayers } from '~/domain/layers/printOf'
import { Stack, Text } from '~/ui/layout/Blocks'
import classes from './Kits.module.css'

/** The layers of a place in its print area: slots dashed, fixed layers filled. */
export function KitSketch({ place: { title, placed } }: { place: KitPlace }) {
  const { area } = placed
  const line = Math.max(area.width, area.height) / 90
  return (
    <Stack items="center" gap={4} shrinks style={{ flex: '0 1 96px' }}>
      <svg viewBox={`0 0 ${area.width} ${area.height}`} aria-hidden className={classes.area}>
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
      <Text as="span" tone="quiet" size={12}>
        {title}
      </Text>
    </Stack>
  )
}
