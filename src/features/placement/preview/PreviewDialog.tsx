import { Dialog } from '~/ui/mantine/Dialog'
import type { Variant } from '~/contract/catalog/catalog'
import { Columns, Hint } from '~/ui/layout/Blocks'
import { PreviewTile } from './PreviewTile'
import { activePlacementOf } from '~/domain/designs/activePlacement'
import { useEditor } from '../editorParts'

/** Every used placement in every color, side by side. */
export const PreviewDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title="Preview" size="min(1200px, 96vw)">
    <Hint mb={12}>
      Composed on this device from the blank’s drawings: no mockup is spent. Colors on screen differ from
      print.
    </Hint>
    <PreviewTiles />
  </Dialog>
)

function PreviewTiles() {
  const { printContext, variants, variant: current, content } = useEditor()
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
          label={color === null ? active.title : `${active.title}, ${color}`}
        />
      ))}
    </Columns>
  )
}
