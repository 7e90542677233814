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
import { Columns, Hint } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import type { NewMockupsValues } from './newMockupsForm'
import { Choices } from '~/ui/inputs/Choice'

interface Props {
  form: UseFormReturn<NewMockupsValues>
  blank: ProductInfo
}

/** Artwork by address for each placement of a blank; a local file gets an address where there is a host for it. */
export function ArtworkFields({ form, blank }: Props) {
  const host = useArtworkHost()
  const listId = useId()
  const known = (useQuery(libraryQueries(useApi()).all()).data ?? []).flatMap(
    ({ id, url, filename, status }) =>
      url === null || status === 'failed' ? [] : [{ id, url, label: fileTitle({ id, filename }) }],
  )
  const placements = Object.keys(form.getValues('artwork'))
  const upload = useMutation({
    mutationFn: async ({ file, placement }: { file: File; placement: string }) => {
      const reading = await readArtwork(file)
      if (!reading.ok) throw new Error(reading.problem)
      return { placement, url: await publishFile(host, file, file.name) }
    },
    onSuccess: ({ placement, url }) =>
      form.setValue(`artwork.${placement}`, url, { shouldValidate: true, shouldDirty: true }),
  })
  return (
    <Choices legend="Artwork">
      <Hint style={{ flexBasis: '100%' }}>
        Type an address, or choose one of the files that were seen here. It is fitted into the print area. To
        place it exactly, use a product’s artwork or the placement editor.
      </Hint>
      <datalist id={listId}>
        {known.map(({ id, url, label }) => (
          <option key={id} value={url} label={label} />
        ))}
      </datalist>
      {placements.map((placement) => {
        const title = placementTitle(blank, placement)
        return (
          <Columns
            template="minmax(0, 1fr) auto"
            align="end"
            gap={8}
            key={placement}
            style={{ flexBasis: '100%' }}
          >
            <TextInput
              label={title}
              placeholder="https://"
              inputMode="url"
              list={listId}
              autoComplete="off"
              {...form.register(`artwork.${placement}`)}
              error={form.formState.errors.artwork?.[placement]?.message}
            />
            {host !== null && (
              <PictureButton
                label={`Artwork file for ${title}`}
                loading={upload.isPending && upload.variables.placement === placement}
                onFiles={([file]) => upload.mutate({ file, placement })}
              />
            )}
          </Columns>
        )
      })}
      <HostNeeded what="Files of this device need" />
      <WaitNote on={upload.isPending} />
      <ErrorNotice
        floats
        title="The file was not taken"
        effect="Nothing was uploaded."
        error={upload.error}
      />
    </Choices>
  )
}
