import { fileTitle } from '~/domain/artwork/fileNames'
import { useState } from 'react'
import type { FileType, Product } from '~/contract/catalog/catalog'
import { amountText } from '~/domain/money/money'
import { Button, SmallButton } from '~/ui/actions/Button'
import { Box, Columns, Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { Thumb } from '~/ui/pictures/Thumb'
import type { DraftFile } from '../draftForm'
import { WaitNote } from '~/ui/notices/WaitNote'
import { useQuery } from '@tanstack/react-query'
import { libraryQueries } from '~/queries/libraryQueries'
import { useApi } from '~/queries/services'
import { PickList } from '~/ui/inputs/PickList'
import { PictureButton } from '~/ui/inputs/PictureButton'
import { ArtworkAddressField } from '~/widgets/artwork/ArtworkAddressField'
import { ArtworkOutcome } from '~/widgets/artwork/ArtworkOutcome'
import { useArtworkChoice } from '~/widgets/artwork/useArtworkChoice'

interface Props {
  /** Key for keeping what is typed for the item, such as its external id. */
  keptAs: string
  product: Product
  files: readonly DraftFile[]
  onChange: (files: DraftFile[]) => void
}

/** Placements of a blank, each with its artwork; the service fits and centers a picture in its print area. */
export function ItemArtwork({ keptAs, product, files, onChange }: Props) {
  const [choosing, setChoosing] = useState<string | null>(null)
  const placements = product.files.filter(({ type }) => type !== 'mockup' && type !== 'preview')
  const fileOf = (placement: FileType) =>
    files.find(({ type }) => type === placement.type || type === placement.id)
  const without = (placement: FileType) => files.filter((file) => file !== fileOf(placement))
  return (
    <div role="group" aria-label="Artwork">
      <Text as="h3" mt={4} mb={8}>
        Artwork
      </Text>
      <Box as="ul">
        {placements.map((placement) => {
          const file = fileOf(placement)
          const title = placement.title ?? placement.type
          return (
            <li key={placement.type}>
              <Columns template="auto minmax(0, 1fr) auto" align="center" gap={12} style={{ minHeight: 52 }}>
                <Thumb src={file?.thumbnail ?? null} alt="" size={40} fill="artwork" />
                <div>
                  {title}
                  <Hint>
                    {file === undefined ? priceOf(placement, product.currency) : <bdi>{file.name}</bdi>}
                  </Hint>
                </div>
                <Row as="span" gap={8}>
                  {file !== undefined && (
                    <Button
                      variant="subtle"
                      size="xs"
                      aria-label={`Remove artwork from ${title}`}
                      onClick={() => onChange(without(placement))}
                    >
                      Remove
                    </Button>
                  )}
                  <SmallButton
                    aria-expanded={choosing === placement.type}
                    aria-label={`${file === undefined ? 'Choose' : 'Change'} artwork for ${title}`}
                    onClick={() => setChoosing(choosing === placement.type ? null : placement.type)}
                  >
                    {file === undefined ? 'Choose' : 'Change'}
                  </SmallButton>
                </Row>
              </Columns>
              {choosing === placement.type && (
                <ArtworkChoice
                  keptAs={`${keptAs} ${placement.type}`}
                  placement={title}
                  onReady={(chosen) => {
                    onChange([
                      ...without(placement),
                      { ...chosen, type: placement.type, options: optionsFor(placement) },
                    ])
                    setChoosing(null)
                  }}
                />
              )}
            </li>
          )
        })}
      </Box>
    </div>
  )
}

const priceOf = ({ additional_price: price }: FileType, currency: string | null): string =>
  price === null ? 'No extra price' : `+${amountText(price, currency)}`

/** Embroidery needs thread colors: this option lets the service take them from the artwork (contract/README 6.9). */
const optionsFor = ({ type }: FileType): DraftFile['options'] =>
  type.startsWith('embroidery_') ? [{ id: 'auto_thread_color', value: true }] : []

interface ArtworkChoiceProps {
  keptAs: string
  /** The placement's name, such as "Front print". */
  placement: string
  onReady: (file: Omit<DraftFile, 'type' | 'options'>) => void
}

/** Artwork used before, from an address, or from this device; passed on once the service can print it. */
function ArtworkChoice({ keptAs, placement, onReady }: ArtworkChoiceProps) {
  const library = useQuery(libraryQueries(useApi()).all())
  const choice = useArtworkChoice((file) =>
    onReady({
      fileId: file.id,
      name: fileTitle(file),
      thumbnail: file.thumbnail_url ?? file.preview_url,
      position: null,
    }),
  )
  return (
    <Stack frame="control" fill="sheet" p={12} gap={12} mt={4} mb={12}>
      {(library.data?.length ?? 0) > 0 && (
        <PickList
          label={`Search artwork for ${placement}`}
          choices={library.data?.map((known) => ({
            id: known.id,
            name: fileTitle(known),
            picture: known.thumbnail,
            note: known.width === null ? '' : `${known.width} × ${known.height} px`,
            refusal: known.status === 'failed' ? 'Cannot be printed' : null,
          }))}
          error={library.error}
          onRetry={() => void library.refetch()}
          onChoose={choice.takeId}
        />
      )}
      <ArtworkAddressField choice={choice} keptAs={keptAs} label={`Address of artwork for ${placement}`}>
        {choice.canUpload && (
          <PictureButton
            label={`Artwork file for ${placement}`}
            words="From this device"
            loading={choice.state !== 'idle'}
            onFiles={([file]) => choice.takeFile(file)}
          />
        )}
      </ArtworkAddressField>
      <WaitNote on={choice.state !== 'idle'} />
      <ArtworkOutcome choice={choice} unchanged="The draft is unchanged." />
    </Stack>
  )
}
