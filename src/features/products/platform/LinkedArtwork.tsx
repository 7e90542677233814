import { positionOn, type PrintPlace } from '~/domain/designs/printPlace'
import { placementWord } from '~/domain/placement/placementWord'
import { placementOf } from '~/domain/placement/printAreas'
import { placementNameOf } from '~/domain/products/sentFiles'
import { useState } from 'react'
import type { ProductInfo } from '~/contract/catalog/catalog'
import type { PrintFile } from '~/contract/artwork/file'
import type { FileInput } from '~/contract/artwork/fileInput'
import { SmallButton } from '~/ui/actions/Button'
import { SelectField } from '~/ui/inputs/Fields'
import { Row, Stack, Text } from '~/ui/layout/Blocks'
import { ArtworkPicker } from '../replaceArtwork/ArtworkPicker'
import { LibraryFile } from '../editor/LibraryFile'

interface Props {
  /** Key under which typed text is kept for the variant. */
  keptAs: string
  blank: ProductInfo | null
  files: readonly FileInput[]
  /** Files of which more than the id is known. */
  known: readonly PrintFile[]
  onChange: (files: readonly FileInput[]) => void
}

/** Artwork of one variant by placement: replaced, removed, or added to a free placement of the blank. */
export function LinkedArtwork({ keptAs, blank, files, known, onChange }: Props) {
  const [added, setAdded] = useState<readonly PrintFile[]>([])
  const [open, setOpen] = useState<string | null>(null)
  const placements = (blank?.product.files ?? []).filter(
    ({ type }) => type !== 'mockup' && type !== 'preview',
  )
  // A reply may use an old name of a placement, and the blank is not known at first.
  const nameOf = (placement: string) => (blank === null ? null : placementOf(blank.product, placement))
  const titleOf = (placement: string): string =>
    placements.find(({ type }) => type === nameOf(placement))?.title ?? placementWord(placement)
  const used = files.map((file) => nameOf(placementNameOf(file)))
  const free = placements.filter(({ type }) => !used.includes(type))
  const take = (file: PrintFile, place: PrintPlace | null) => {
    if (open === null) return
    setAdded((now) => [...now, file])
    const options = open.startsWith('embroidery_') ? [{ id: 'auto_thread_color', value: true }] : []
    // A new picture may have another shape, so the service positions it; a print of a design has its position.
    const position =
      place && positionOn(place, { blankId: blank?.product.id ?? null, placement: open, position: null })
    const next: FileInput = {
      id: file.id,
      type: open,
      ...(options.length > 0 ? { options } : {}),
      ...(position === null ? {} : { position }),
    }
    onChange([...files.filter((other) => placementNameOf(other) !== open), next])
    setOpen(null)
  }
  return (
    <Stack as="fieldset" frame="control" p={12} gap={12}>
      <Text as="legend" px={4}>
        Artwork
      </Text>
      {files.map((file) => {
        const title = titleOf(placementNameOf(file))
        return (
          <Row key={placementNameOf(file)} align="center" justify="between" wrap gap={16} rowGap={8}>
            <LibraryFile
              id={file.id ?? null}
              known={[...known, ...added].find(({ id }) => id === file.id)}
              note={title}
            />
            <Row as="span" justify="end" wrap gap={8}>
              <SmallButton aria-label={`Replace ${title}`} onClick={() => setOpen(placementNameOf(file))}>
                Replace
              </SmallButton>
              <SmallButton
                aria-label={`Remove ${title}`}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                Remove
              </SmallButton>
            </Row>
          </Row>
        )
      })}
      {blank === null && files.length === 0 && <p>Choose a blank first; it says where it can be printed.</p>}
      {free.length > 0 && (
        <SelectField
          label="Add to a placement"
          value={open !== null && free.some(({ type }) => type === open) ? open : ''}
          data={[
            { value: '', label: 'Choose one' },
            ...free.map(({ type, title }) => ({ value: type, label: title ?? type })),
          ]}
          onPick={(picked) => setOpen(picked === '' ? null : picked)}
        />
      )}
      {open !== null && (
        <ArtworkPicker key={open} keptAs={`${keptAs} ${open}`} placement={titleOf(open)} onReady={take} />
      )}
    </Stack>
  )
}
