import { Link } from '~/ui/text/Link'
import { previewLayoutOf } from '~/domain/designs/activePlacement'
import { placeLines } from '~/domain/kits/describeKit'
import type { KitRecord } from '~/local/designs/designDatabase'
import { paths } from '~/paths'
import { SmallButton } from '~/ui/actions/Button'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { PencilField } from '~/ui/inputs/PencilField'
import { Bullets, Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { Verbatim } from '~/ui/text/Verbatim'
import { ExportDelete } from '../ExportDelete'
import { KitSketch } from './KitSketch'
import type { KitActions } from './useKitActions'
import { isSlotKey, type Kit, type KitPlace } from '~/domain/kits/kit'
import { printOf, shownLayers } from '~/domain/layers/printOf'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { PrintDrawing } from '~/widgets/pictures/PrintDrawing'
import { usePrintPicture } from '~/widgets/pictures/usePrintPicture'
import { useBlankProduct } from '~/widgets/designs/useBlankProduct'
import { useDesignedPlacement } from '~/widgets/designs/useDesignedPlacement'
import { useKeptQuery } from '~/widgets/useKeptQuery'

interface Props {
  kit: KitRecord
  /** The blank or design that a kit is being chosen for, if any. */
  on: { blank?: number; design?: string }
  actions: KitActions
}

/** One kept kit: its artwork and placements, and actions for it. */
export function KitCard({ kit, on, actions }: Props) {
  const { id, name, places, techniqueName, deletedAt } = kit
  const put = on.design !== undefined ? 'Put on the design' : 'Put on a blank'
  return (
    <Stack as="article" frame="card" fill="sheet" p={12} gap={8} aria-label={name} tall>
      <Row gap={12} wrap p={12} corners="control" fill="wash">
        {places.map((place) =>
          kit.madeOn === undefined ? (
            <KitSketch key={place.placement} place={place} />
          ) : (
            <KitPicture key={place.placement} kit={kit} place={place} madeOn={kit.madeOn} />
          ),
        )}
      </Row>
      <Row align="center" justify="between" gap={8}>
        {deletedAt === undefined ? (
          <PencilField
            act={`Rename ${name}`}
            label="Name of the kit"
            value={name}
            maxLength={120}
            onKeep={(next) => actions.rename(kit, next)}
          >
            <Text as="h2" size={14} breaks>
              <Link to={paths.kit(id, on)}>
                <Verbatim>{name}</Verbatim>
              </Link>
            </Text>
          </PencilField>
        ) : (
          <Text as="h2" size={14} breaks>
            <Verbatim>{name}</Verbatim>
          </Text>
        )}
      </Row>
      <Bullets size={13}>
        {places.map((place) => (
          <li key={place.placement}>
            {place.title}: {placeLines(kit, place).join('; ')}
          </li>
        ))}
      </Bullets>
      <Hint>Made for {techniqueName}</Hint>
      <Row wrap gap={4} style={{ marginTop: 'auto' }}>
        {deletedAt !== undefined ? (
          <SmallButton aria-label={`Bring back ${name}`} onClick={() => actions.restore(kit)}>
            Bring back
          </SmallButton>
        ) : (
          <>
            <ButtonLink
              size="xs"
              variant="default"
              aria-label={`Many products of ${name}`}
              to={paths.designOnBlanks({ kit: id })}
            >
              Many products
            </ButtonLink>
            <ButtonLink size="xs" variant="default" aria-label={`${put}: ${name}`} to={paths.kit(id, on)}>
              {put}
            </ButtonLink>
            <ExportDelete
              name={name}
              onExport={() => actions.download([kit])}
              onDelete={() => actions.remove(kit)}
            />
          </>
        )}
      </Row>
    </Stack>
  )
}

interface KitPictureProps {
  kit: KitRecord
  place: KitPlace
  madeOn: NonNullable<Kit['madeOn']>
}

/** A place of a kit on the blank that it was made on: fixed layers as printed, slots as frames. */
function KitPicture({ kit, place, madeOn: { productId, variantId } }: KitPictureProps) {
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
  const picture = usePrintPicture(
    { print: printOf(content, stays), placed: stays, inks: active?.inks ?? null },
    artworks,
    owner,
  )
  // The blank may have changed since, or has not been read yet.
  const layout = previewLayoutOf(active)
  if (layout === null) return <KitSketch place={place} />
  const slots = shownLayers(placed).filter((layer) => !layers.includes(layer))
  return (
    <Stack items="center" gap={4} style={{ flex: '0 1 132px', minWidth: 96 }}>
      <PrintDrawing
        layout={layout}
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
