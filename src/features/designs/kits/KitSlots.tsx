import type { KitSlot } from '~/domain/kits/kit'
import type { Artwork } from '~/domain/placement/design'
import { SelectField } from '~/ui/inputs/Fields'
import { Row, Stack } from '~/ui/layout/Blocks'
import { ArtworkThumb } from '~/widgets/artwork/ArtworkThumb'

interface Props {
  slots: readonly KitSlot[]
  artworks: readonly Artwork[]
  /** Artwork by slot; a slot that is not listed stays empty. */
  given: ReadonlyMap<string, Artwork>
  owner: string
  onGive: (slot: string, artwork: string) => void
}

/** A choice of artwork for each slot of a kit. */
export function KitSlots({ slots, artworks, given, owner, onGive }: Props) {
  return (
    <Stack as="ul" gap={12} mb={12} shrinks aria-label="Slots">
      {slots.map(({ key, name }) => {
        const artwork = given.get(key)
        return (
          <Row as="li" key={key} align="end" gap={12} shrinks>
            {artwork !== undefined && <ArtworkThumb artwork={artwork} owner={owner} size={44} />}
            <SelectField
              label={name}
              style={{ flex: 1, minWidth: 0 }}
              value={artwork?.key ?? ''}
              data={[
                { value: '', label: 'No artwork' },
                ...artworks.map((one) => ({ value: one.key, label: one.filename })),
              ]}
              onPick={(picked) => onGive(key, picked)}
            />
          </Row>
        )
      })}
    </Stack>
  )
}
