import { Dialog } from '~/ui/mantine/Dialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '~/ui/text/Link'
import { kitFromDesign, kitPictures } from '~/domain/kits/kitFromDesign'
import { usedContent } from '~/domain/placement/designFiles'
import { placementTitle } from '~/domain/mockups/mockupSubject'
import { newShortId } from '~/domain/orders/externalId'
import { keepKit } from '~/local/designs/kits/kitStore'
import { paths } from '~/paths'
import { designQueries } from '~/queries/designQueries'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { Hint, Row, Stack } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { CheckField, TextField } from '~/ui/inputs/Fields'
import { Notice } from '~/ui/notices/Notice'
import { ArtworkThumb } from '~/widgets/artwork/ArtworkThumb'
import { useEditor } from '../editorParts'

interface Props {
  opened: boolean
  /** Name suggested for the kit. */
  title: string
  onClose: () => void
}

/** Saves the placements of a design as a kit: which pictures are replaced for each product, and which stay. */
export function SaveAsKit({ opened, title, onClose }: Props) {
  const { blank, printfiles, head, owner, content } = useEditor()
  const client = useQueryClient()
  const { technique } = head
  const pictures = kitPictures(usedContent(content, printfiles))
  const [name, setName] = useState(title)
  /** Slot names and ticks set in this dialog. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map())
  // Taken now, because another tab may have changed the pictures since the dialog was opened.
  const slots = new Map(
    pictures.map(({ key, places }, index) => {
      // An inside label is the shop's own; pictures elsewhere are replaced for each product.
      const isOwn = places.every((place) => place.startsWith('label'))
      const slot = isOwn || chosen.has(key) ? null : slotName(index, pictures.length)
      return [key, chosen.get(key) ?? slot] as const
    }),
  )
  const save = useMutation({
    mutationFn: async (named: ReadonlyMap<string, string>) => {
      const madeOn = { productId: head.productId, variantId: head.variantId }
      const about = { id: newShortId(), name: name.trim(), madeOn }
      const kit = kitFromDesign({ content, info: blank, technique, printfiles }, named, about)
      await keepKit(kit, owner, Date.now())
      return kit
    },
    onSuccess: () => client.invalidateQueries({ queryKey: designQueries(owner).kits().queryKey }),
  })
  const put = (key: string, slot: string | null) => setChosen((now) => new Map(now).set(key, slot))
  return (
    <Dialog opened={opened} onClose={onClose} title="Save as kit" size={520}>
      {save.data !== undefined ? (
        <Stack gap={12}>
          <Notice tone="green" title={`“${save.data.name}” is kept on this device`}>
            Put it on any blank or design, or on many blanks at once.{' '}
            <Link to={paths.kit(save.data.id)}>Open the kit</Link>
          </Notice>
          <Row justify="end">
            <Button onClick={onClose}>Done</Button>
          </Row>
        </Stack>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const named = [...slots].flatMap(([key, slot]) =>
              slot === null ? [] : [[key, slot.trim() || 'Artwork'] as const],
            )
            save.mutate(new Map(named))
          }}
        >
          <Stack gap={12}>
            <Hint>
              All placements with their sizes, texts and shapes go into the kit. Slots take another artwork
              each time it is used; what is no slot stays as it is.
            </Hint>
            <TextField label="Name of the kit" value={name} maxLength={120} data-autofocus onType={setName} />
            <Stack as="ul" gap={12} aria-label="Pictures">
              {pictures.map(({ key, places }) => {
                const slot = slots.get(key) ?? null
                const artwork = content.artworks[key]
                if (artwork === undefined) return null
                return (
                  <Row as="li" key={key} gap={12} align="start" shrinks>
                    <ArtworkThumb artwork={artwork} owner={owner} size={44} />
                    <Stack gap={4} grow shrinks>
                      <CheckField
                        label={`${artwork.filename} is a slot`}
                        description={places.map((place) => placementTitle(blank, place)).join(', ')}
                        checked={slot !== null}
                        onTick={(isTicked) => put(key, isTicked ? 'Artwork' : null)}
                      />
                      {slot !== null && (
                        <TextField
                          label={`Name of the slot of ${artwork.filename}`}
                          size="xs"
                          value={slot}
                          onType={(typed) => put(key, typed)}
                        />
                      )}
                    </Stack>
                  </Row>
                )
              })}
            </Stack>
            <ErrorNotice title="The kit was not kept" effect="Your design is unchanged." error={save.error} />
            <Row justify="end" gap={8}>
              <SecondaryButton onClick={onClose}>Not now</SecondaryButton>
              <Button
                type="submit"
                lack={name.trim() === '' ? 'Enter a name for it' : undefined}
                loading={save.isPending}
              >
                Save kit
              </Button>
            </Row>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}

const slotName = (index: number, of: number): string => (of === 1 ? 'Artwork' : `Artwork ${index + 1}`)
