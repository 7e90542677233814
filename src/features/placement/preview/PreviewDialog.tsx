import { Dialog } from '~/ui/mantine/Dialog'
import type { Variant } from '~/contract/catalog/catalog'
import type { DesignContent } from '~/domain/placement/design'
import { Columns } from '~/ui/layout/Columns'
import { Hint } from '~/ui/layout/Text'
import { PreviewTile } from './PreviewTile'
import { type PrintContext, activePlacementOf } from '~/domain/designs/activePlacement'

interface TilesProps {
  printContext: PrintContext
  variants: readonly Variant[]
  current: Variant | null
  content: DesignContent
  owner: string
}

interface Props extends TilesProps {
  opened: boolean
  onClose: () => void
}

/** Every used placement in every colour, side by side. */
export const PreviewDialog = ({ opened, onClose, ...tiles }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Preview" size="min(1200px, 96vw)">
    <Hint mb={12}>
      Composed on this device from the blank’s drawings: no mockup is spent. Colors on screen differ from
      print.
    </Hint>
    <PreviewTiles {...tiles} />
  </Dialog>
)

function PreviewTiles({ printContext, variants, current, content, owner }: TilesProps) {
  const colors = new Map<string | null, Variant>()
  for (const variant of variants) {
    const isBetter = variant.size === current?.size
    if (!colors.has(variant.color) || isBetter) colors.set(variant.color, variant)
  }
  const used = printContext.product.files
    .map(({ type }) => type)
    .filter((type) => content.placed[type] !== undefined)
  const tiles = used.flatMap((placement) =>
    [...colors].flatMap(([color, { id }]) => {
      const active = activePlacementOf({ ...printContext, variantId: id }, content, placement)
      return active === null ? [] : [{ active, color }]
    }),
  )
  return (
    <Columns template="repeat(auto-fill, minmax(200px, 1fr))" gap={12}>
      {tiles.map(({ active, color }) => (
        <PreviewTile
          key={`${active.placement} ${color}`}
          active={active}
          artworks={content.artworks}
          owner={owner}
          label={color === null ? active.title : `${active.title}, ${color}`}
        />
      ))}
    </Columns>
  )
}
