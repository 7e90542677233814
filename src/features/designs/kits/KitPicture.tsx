import { isSlotKey, type Kit, type KitPlace } from '~/domain/kits/kit'
import { printOf, shownLayers } from '~/domain/layers/printOf'
import type { KitRecord } from '~/local/designs/designDatabase'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Stack, Text } from '~/ui/layout/Blocks'
import { PrintDrawing } from '~/widgets/pictures/PrintDrawing'
import { usePrintPicture } from '~/widgets/pictures/usePrintPicture'
import { useBlankProduct } from '~/widgets/designs/useBlankProduct'
import { useDesignedPlacement } from '~/widgets/designs/useDesignedPlacement'
import { useKeptQuery } from '~/widgets/useKeptQuery'
import { KitSketch } from './KitSketch'

interface Props {
  kit: KitRecord
  place: KitPlace
  madeOn: NonNullable<Kit['madeOn']>
}

/** A place of a kit on the blank that it was made on: what stays as it is printed, slots as frames. */
export function KitPicture({ kit, place, madeOn: { productId, variantId } }: Props) {
  const { technique, artworks, options, owner } = kit
  const { placement, title, placed } = place
  const catalog = catalogQueries(useApi())
  const blank = useBlankProduct(productId)
  const printfiles = useKeptQuery(catalog.printfiles(productId, technique)).data
  const layers = placed.layers.filter((layer) => layer.kind !== 'picture' || !isSlotKey(layer.artwork))
  const stays = { ...placed, layers }
  const content = { artworks, options, placed: { [placement]: stays } }
  const active = useDesignedPlacement(
    { productId, technique, content },
    { blank, printfiles },
    placement,
    variantId,
  )
  const picture = usePrintPicture(printOf(content, stays), stays, artworks, owner)
  // The blank may have changed since, or the service may not have been asked yet.
  if (active === null || active.template === null) return <KitSketch place={place} />
  const { template, area, print } = active
  const slots = shownLayers(placed).filter((layer) => !layers.includes(layer))
  return (
    <Stack items="center" gap={4} style={{ flex: '0 1 132px', minWidth: 96 }}>
      <PrintDrawing
        layout={{ template, area, box: print?.box ?? null }}
        picture={picture}
        frames={slots.map(({ box, angle }) => ({ box, angle, of: placed.area }))}
        label=""
      />
      <Text as="span" tone="quiet" size={12}>
        {title}
      </Text>
    </Stack>
  )
}
