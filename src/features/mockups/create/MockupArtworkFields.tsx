import { fileTitle } from '~/domain/artwork/fileNames'
import { WaitNote } from '~/ui/notices/WaitNote'
import { TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ProductInfo } from '~/contract/catalog/catalog'
import { readArtwork } from '~/domain/artwork/artworkFile'
import { publishFile } from '~/flows/files/publishFile'
import { PictureButton } from '~/ui/inputs/PictureButton'
import { placementTitle } from '~/domain/mockups/mockupSubject'
import { HostNeeded } from '~/widgets/artwork/HostNeeded'
import { useArtworkHost } from '~/widgets/artwork/useArtworkHost'
import { libraryQueries } from '~/queries/libraryQueries'
import { useApi } from '~/queries/services'
import { Columns, Hint, Stack } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import type { NewMockupsValues } from './newMockupsForm'
import { ChoiceGroup } from '~/ui/inputs/Choice'

interface Props {
  form: UseFormReturn<NewMockupsValues>
  blank: ProductInfo
}

/** Key of uploads that give files an address for new mockups. */
export const artworkUpload = ['mockups', 'artwork upload'] as const

/** Artwork by address for each placement of a blank; a local file gets an address if an artwork host is set up. */
export function MockupArtworkFields({ form, blank }: Props) {
  const listId = useId()
  const known = (useQuery(libraryQueries(useApi()).all()).data ?? []).flatMap(
    ({ id, url, filename, status }) =>
      url === null || status === 'failed' ? [] : [{ id, url, label: fileTitle({ id, filename }) }],
  )
  const placements = Object.keys(form.getValues('artwork'))
  return (
    <ChoiceGroup legend="Artwork">
      <Hint style={{ flexBasis: '100%' }}>
        Type an address, or choose one of the files that were seen here. It is fitted into the print area. To
        place it exactly, use a product’s artwork or the placement editor.
      </Hint>
      <datalist id={listId}>
        {known.map(({ id, url, label }) => (
          <option key={id} value={url} label={label} />
        ))}
      </datalist>
      {placements.map((placement) => (
        <PlacementArtwork
          key={placement}
          {...{ form, placement, listId }}
          title={placementTitle(blank, placement)}
        />
      ))}
      <HostNeeded what="Files of this device need" />
    </ChoiceGroup>
  )
}

interface PlacementProps extends Pick<Props, 'form'> {
  placement: string
  title: string
  /** Id of the list of suggested addresses. */
  listId: string
}

/** Files for several placements can be uploading at once: each shows its own result. */
function PlacementArtwork({ form, placement, title, listId }: PlacementProps) {
  const host = useArtworkHost()
  const upload = useMutation({
    mutationKey: artworkUpload,
    mutationFn: async (file: File) => {
      const reading = await readArtwork(file)
      if (!reading.ok) throw new Error(reading.problem)
      return publishFile(host, file, file.name)
    },
    onSuccess: (url) =>
      form.setValue(`artwork.${placement}`, url, { shouldValidate: true, shouldDirty: true }),
  })
  return (
    <Stack gap={8} style={{ flexBasis: '100%' }}>
      <Columns template="minmax(0, 1fr) auto" align="end" gap={8}>
        <TextInput
          label={title}
          placeholder="https://"
          inputMode="url"
          list={listId}
          autoComplete="off"
          // The uploaded file's address will replace the text.
          readOnly={upload.isPending}
          {...form.register(`artwork.${placement}`)}
          error={form.formState.errors.artwork?.[placement]?.message}
        />
        {host !== null && (
          <PictureButton
            label={`Artwork file for ${title}`}
            loading={upload.isPending}
            onFiles={([file]) => upload.mutate(file)}
          />
        )}
      </Columns>
      <WaitNote on={upload.isPending} />
      <ErrorNotice
        floats
        title={`The file for ${title} was not taken`}
        effect="No mockup was asked for."
        error={upload.error}
      />
    </Stack>
  )
}
