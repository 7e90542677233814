import { Button, FileButton, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { type ArtworkHost, uploadArtwork } from '~/client/uploadArtwork'
import type { ProductInfo } from '~/contract/catalog'
import { placementTitle } from '~/domain/mockups/mockupSubject'
import { useIsSandbox, useServices } from '~/queries/services'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { checkArtwork } from './checkArtwork'
import classes from './NewMockups.module.css'
import type { NewMockupsValues } from './newMockupsForm'

interface Props {
  form: UseFormReturn<NewMockupsValues>
  blank: ProductInfo
}

/** Artwork by address for each placement of a blank; a local file gets an address where there is a host for it. */
export function ArtworkFields({ form, blank }: Props) {
  const { api, config } = useServices()
  const isSandbox = useIsSandbox()
  const host: ArtworkHost | null = isSandbox ? { kind: 'sandbox', api } : config.artworkUpload
  const placements = Object.keys(form.getValues('artwork'))
  const upload = useMutation({
    mutationFn: async ({ file, placement }: { file: File; placement: string }) => {
      if (host === null) throw new Error('No artwork host is set up')
      await checkArtwork(file)
      return { placement, url: await uploadArtwork(host, file) }
    },
    onSuccess: ({ placement, url }) =>
      form.setValue(`artwork.${placement}`, url, { shouldValidate: true, shouldDirty: true }),
  })
  return (
    <fieldset className={classes.choices}>
      <legend>Artwork</legend>
      <p className={classes.hint}>
        It is fitted into the print area. To place it exactly, use a product’s artwork or the placement
        editor.
      </p>
      {placements.map((placement) => {
        const title = placementTitle(blank, placement)
        return (
          <div key={placement} className={classes.address}>
            <TextInput
              label={title}
              placeholder="https://"
              inputMode="url"
              autoComplete="off"
              {...form.register(`artwork.${placement}`)}
              error={form.formState.errors.artwork?.[placement]?.message}
            />
            {host !== null && (
              <FileButton
                accept="image/png,image/jpeg,image/webp,image/svg+xml"
                onChange={(file) => file && upload.mutate({ file, placement })}
                inputProps={{ 'aria-label': `Artwork file for ${title}` }}
              >
                {(props) => (
                  <Button
                    variant="default"
                    loading={upload.isPending && upload.variables.placement === placement}
                    {...props}
                  >
                    Choose a file
                  </Button>
                )}
              </FileButton>
            )}
          </div>
        )
      })}
      {upload.isError && (
        <ErrorNotice title="The file was not taken" effect="Nothing was uploaded." error={upload.error} />
      )}
    </fieldset>
  )
}
