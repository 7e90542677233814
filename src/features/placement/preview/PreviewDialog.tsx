import { Modal } from '@mantine/core'
import type { Variant } from '~/contract/catalog/catalog'
import type { DesignContent } from '~/domain/placement/design'
import classes from './PreviewDialog.module.css'
import { PreviewTile } from './PreviewTile'
import { type Grounds, spotOf } from '../spot'

interface Props {
  opened: boolean
  onClose: () => void
  grounds: Grounds
  variants: readonly Variant[]
  current: Variant | null
  content: DesignContent
  owner: string
}

/** Every used placement in every colour, side by side. */
export function PreviewDialog({ opened, onClose, grounds, variants, current, content, owner }: Props) {
  const colors = new Map<string | null, Variant>()
  for (const variant of variants) {
    const isBetter = variant.size === current?.size
    if (!colors.has(variant.color) || isBetter) colors.set(variant.color, variant)
  }
  const used = grounds.product.files
    .map(({ type }) => type)
    .filter((type) => content.placed[type] !== undefined)
  const tiles = used.flatMap((placement) =>
    [...colors].flatMap(([color, { id }]) => {
      const spot = spotOf({ ...grounds, variantId: id }, content, placement)
      return spot === null ? [] : [{ spot, color }]
    }),
  )
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Preview"
      size="min(1200px, 96vw)"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={classes.hint}>
        Composed on this device from the blank’s drawings: no mockup is spent. Colors on screen differ from
        print.
      </p>
      <div className={classes.tiles}>
        {tiles.map(({ spot, color }) => (
          <PreviewTile
            key={`${spot.placement} ${color}`}
            spot={spot}
            owner={owner}
            label={color === null ? spot.title : `${spot.title}, ${color}`}
          />
        ))}
      </div>
    </Modal>
  )
}
