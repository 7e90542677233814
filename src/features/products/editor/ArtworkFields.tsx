import { placementWord } from '~/domain/placement/placementWord'
import { Dialog } from '~/ui/mantine/Dialog'
import { useState } from 'react'
import { Link } from '~/ui/text/Link'
import type { PrintFile } from '~/contract/artwork/file'
import type { PrintPlace } from '~/domain/designs/printPlace'
import { countWords } from '~/domain/text/countWords'
import { techniqueOfFiles } from '~/domain/placement/printAreas'
import { placementUses, putArtwork, spreadArtwork, removeArtwork } from '~/domain/products/draftFiles'
import { liveRows } from '~/domain/products/productDraft'
import { paths } from '~/paths'
import { SmallButton } from '~/ui/actions/Button'
import { Hint, Row, Stack } from '~/ui/layout/Blocks'
import { ArtworkPicker } from '../replaceArtwork/ArtworkPicker'
import { LibraryFile } from './LibraryFile'
import type { Blanks } from '~/widgets/useBlanks'
import type { ProductDraftState } from './useProductDraft'
import { SelectField } from '~/ui/inputs/Fields'
import { FieldGroup } from '~/ui/layout/FieldGroup'

/** Artwork by placement, to be replaced, removed or added in all variants. */
export function ArtworkFields({ state, blanks }: { state: ProductDraftState; blanks: Blanks }) {
  const { base, draft, change } = state
  const [added, setAdded] = useState<readonly PrintFile[]>([])
  const [open, setOpen] = useState<string | null>(null)
  const uses = placementUses(liveRows(draft))
  const placements = [...blanks.values()].flatMap(({ product }) => product.files)
  const titleOf = (placement: string): string =>
    placements.find(({ type, id }) => type === placement || id === placement)?.title ??
    placementWord(placement)
  const free = placements.filter(
    ({ type, id }, index) =>
      type !== 'mockup' &&
      type !== 'preview' &&
      placements.findIndex((other) => other.type === type) === index &&
      !uses.some(({ placement }) => placement === type || placement === id),
  )
  const known = [...base.sync_variants.flatMap(({ files }) => files), ...added]
  const take = (file: PrintFile, place: PrintPlace | null) => {
    if (open === null) return
    setAdded((now) => [...now, file])
    change((now) => ({
      ...now,
      rows: putArtwork(now.rows, open, file, (id) => known.find((other) => other.id === id), place),
    }))
    setOpen(null)
  }
  return (
    <FieldGroup legend="Artwork">
      <Stack gap={12} shrinks>
        {uses.map(({ placement, files, without }) => (
          <Stack key={placement} gap={12} shrinks>
            <strong>{titleOf(placement)}</strong>
            {files.map(({ id, count }) => (
              <LibraryFile
                key={id ?? 'address'}
                id={id}
                known={known.find((file) => file.id === id)}
                note={countWords(count, 'variant')}
              />
            ))}
            {without > 0 && (
              <Row as="span" align="center" wrap gap={8}>
                <Hint as="span">{countWords(without, 'variant has', 'variants have')} none here</Hint>
                <SmallButton
                  aria-label={`Use it for all, ${titleOf(placement)}`}
                  onClick={() => change((now) => ({ ...now, rows: spreadArtwork(now.rows, placement) }))}
                >
                  Use it for all
                </SmallButton>
              </Row>
            )}
            <Row as="span" align="center" wrap gap={8}>
              <SmallButton aria-label={`Replace ${titleOf(placement)}`} onClick={() => setOpen(placement)}>
                Replace
              </SmallButton>
              <PlaceLink state={state} placement={placement} title={titleOf(placement)} />
              {uses.length > 1 && (
                <SmallButton
                  aria-label={`Remove ${titleOf(placement)}`}
                  onClick={() => change((now) => ({ ...now, rows: removeArtwork(now.rows, placement) }))}
                >
                  Remove
                </SmallButton>
              )}
            </Row>
          </Stack>
        ))}
        {free.length > 0 && (
          <SelectField
            label="Add to a placement"
            value=""
            data={[
              { value: '', label: 'Choose one' },
              ...free.map(({ type, title }) => ({ value: type, label: title ?? type })),
            ]}
            onPick={(picked) => picked !== '' && setOpen(picked)}
          />
        )}
      </Stack>
      <Dialog
        opened={open !== null}
        onClose={() => setOpen(null)}
        title={`Artwork for ${titleOf(open ?? '')}`}
        size={520}
      >
        <ArtworkPicker
          key={open}
          keptAs={`product ${base.sync_product.id} ${open}`}
          placement={titleOf(open ?? '')}
          onReady={take}
        />
      </Dialog>
    </FieldGroup>
  )
}

interface PlaceLinkProps {
  state: ProductDraftState
  placement: string
  title: string
}

/** Opens the placement editor with this artwork; unsaved changes stay on this device meanwhile. */
function PlaceLink({ state: { base }, placement, title }: PlaceLinkProps) {
  const variant = base.sync_variants.find(
    ({ product, files }) =>
      product?.product_id != null && files.some(({ type }) => (type ?? 'default') === placement),
  )
  if (variant?.product?.product_id == null) return null
  const to = paths.design(variant.product.product_id, {
    product: base.sync_product.id,
    syncVariant: variant.id,
    placement,
    ...techniqueOfFiles([{ type: placement }]),
  })
  return (
    <Link className="touchLine" to={to}>
      Place {title}
    </Link>
  )
}
