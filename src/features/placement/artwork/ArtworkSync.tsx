import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from '~/ui/text/Link'
import { isComposedKey } from '~/domain/layers/printOf'
import type { Artwork } from '~/domain/placement/design'
import { uploadToLibrary } from '~/flows/files/uploadToLibrary'
import { useArtworkHost } from '~/widgets/artwork/useArtworkHost'
import { paths } from '~/paths'
import { designQueries } from '~/queries/designQueries'
import { fileQueries } from '~/queries/fileQueries'
import { useApi } from '~/queries/services'
import { SmallButton } from '~/ui/actions/Button'
import { Hint } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { useEditor } from '../editorParts'

/**
 * Uploads local artwork in the background while it is being placed, and waits for the service's check. The
 * state is shown for the artwork of the selected layer; problems are always shown.
 */
export function ArtworkSync({ artwork }: { artwork: Artwork }) {
  const { owner, active, edit } = useEditor()
  const api = useApi()
  const host = useArtworkHost()
  const record = useQuery(designQueries(owner).artwork(artwork.key)).data
  const { mutate, isIdle, isPending, error } = useMutation({
    ...uploadToLibrary(api, host),
    onSuccess: (file) => edit({ kind: 'updateArtwork', artwork: { ...artwork, fileId: file.id } }),
  })
  const isWaiting = artwork.fileId !== null && artwork.preview === null
  const checked = useQuery({ ...fileQueries(api).detail(artwork.fileId ?? 0), enabled: isWaiting }).data
  const canSend = artwork.fileId === null && record != null && host !== null
  const send = () => {
    if (record != null) mutate(new File([record.original], artwork.filename, { type: artwork.mimeType }))
  }

  // Talks to the artwork host and the service: local artwork needs an id in the file library.
  useEffect(() => {
    if (canSend && isIdle) send()
  })

  // Passes on the preview made by the service, once its processing has ended.
  useEffect(() => {
    if (checked?.status !== 'ok' || checked.id !== artwork.fileId || artwork.preview !== null) return
    const preview = checked.preview_url ?? checked.thumbnail_url ?? ''
    edit({ kind: 'updateArtwork', artwork: { ...artwork, preview } })
  }, [checked, artwork, edit])

  if (error !== null) {
    return (
      <ErrorNotice
        title={`“${artwork.filename}” was not uploaded`}
        effect="It is kept in the design; nothing was charged."
        error={error}
        onRetry={send}
      />
    )
  }
  if (checked?.status === 'failed') {
    return (
      <Notice
        tone="red"
        title={`The service cannot use “${artwork.filename}”`}
        actions={
          record != null &&
          host !== null && (
            <SmallButton loading={isPending} onClick={send}>
              Upload it again
            </SmallButton>
          )
        }
      >
        {checked.message ?? 'It is no picture that can be printed.'}{' '}
        {isComposedKey(artwork.key)
          ? 'It is made again when the layers are changed.'
          : 'Take another file for this placement.'}
      </Notice>
    )
  }
  if (artwork.fileId === null && host === null) {
    return (
      <Notice tone="amber" title="Local files need an artwork host, and none is set up here">
        You can place it, preview it and keep it, but the service does not get it.{' '}
        <Link to={paths.settings()}>How to set one up</Link>, or enter the public address of the picture
        instead.
      </Notice>
    )
  }
  if (artwork.fileId === null && record === null) {
    return (
      <Notice
        tone="amber"
        title={`“${artwork.filename}” is not on this device`}
        actions={<SmallButton onClick={() => window.location.reload()}>Look again</SmallButton>}
      >
        Take the file again for this placement.
      </Notice>
    )
  }
  if (artwork.key !== active?.print?.key) return null
  return (
    <Hint aria-live="polite">
      {isPending
        ? 'Uploading to your file library…'
        : isWaiting
          ? 'The service is checking the file…'
          : 'In your file library'}
    </Hint>
  )
}
