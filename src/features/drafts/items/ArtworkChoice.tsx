import { Button, FileButton, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PrintFile } from '~/contract/artwork/file'
import { judgeArtworkAddress } from '~/domain/artwork/artworkAddress'
import { useArtworkHost } from '~/widgets/artwork/artworkHost'
import { fileMutations, fileQueries } from '~/queries/fileQueries'
import { libraryQueries, noteFile } from '~/queries/libraryQueries'
import { useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { PickList } from '~/ui/inputs/PickList'
import { Row } from '~/ui/layout/Row'
import { Stack } from '~/ui/layout/Stack'
import { Text } from '~/ui/layout/Text'
import classes from '../form/DraftForm.module.css'
import type { DraftFile } from '../draftForm'

interface Props {
  /** What the artwork is for, such as "Front print". */
  placement: string
  onReady: (file: Omit<DraftFile, 'type' | 'options'>) => void
}

/** Artwork that was used before, by its address, or from this device; handed over once the service can print it. */
export function ArtworkChoice({ placement, onReady }: Props) {
  const api = useApi()
  const client = useQueryClient()
  const host = useArtworkHost()
  const library = useQuery(libraryQueries(api).all())
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [fileId, setFileId] = useState<number | null>(null)
  const taken = (file: PrintFile) => {
    setFileId(file.id)
    void noteFile(api, client, file)
  }
  const upload = useMutation({ ...fileMutations(api).upload(host), onSuccess: taken })
  const add = useMutation({ ...fileMutations(api).add(), onSuccess: taken })
  const checked = useQuery({ ...fileQueries(api).detail(fileId ?? 0), enabled: fileId !== null })
  const { data: file } = checked
  const isBusy =
    upload.isPending ||
    add.isPending ||
    (fileId !== null && (file === undefined || file.status === 'waiting'))
  const error = upload.error ?? add.error ?? (fileId === null ? null : checked.error)

  const handOver = useEffectEvent((ready: PrintFile) =>
    onReady({
      fileId: ready.id,
      name: ready.filename ?? `File ${ready.id}`,
      thumbnail: ready.thumbnail_url ?? ready.preview_url,
      position: null,
    }),
  )
  // Hands the file over when the service's processing, which happens elsewhere, has ended.
  useEffect(() => {
    if (file?.status === 'ok' && file.id === fileId) handOver(file)
  }, [file, fileId])

  const takeAddress = () => {
    const judged = judgeArtworkAddress(address.trim())
    setProblem(judged.ok ? null : judged.problem)
    setFileId(null)
    if (judged.ok) add.mutate({ url: judged.url })
  }
  return (
    <Stack frame="control" fill="sheet" p={12} gap={12} mt={4} mb={12}>
      {(library.data?.length ?? 0) > 0 && (
        <PickList
          label={`Search artwork for ${placement}`}
          choices={library.data?.map((known) => ({
            id: known.id,
            name: known.filename ?? `File ${known.id}`,
            picture: known.thumbnail,
            note: known.width === null ? '' : `${known.width} × ${known.height} px`,
            refusal: known.status === 'failed' ? 'Cannot be printed' : null,
          }))}
          error={library.error}
          onRetry={() => void library.refetch()}
          onChoose={setFileId}
        />
      )}
      <Row align="end" wrap gap={8} className={classes.addressLine}>
        <TextInput
          label={`Address of artwork for ${placement}`}
          placeholder="https://"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          error={problem}
        />
        <Button variant="default" onClick={takeAddress} disabled={address.trim() === '' || isBusy}>
          Add
        </Button>
        {host !== null && (
          <FileButton
            onChange={(chosen) => {
              setProblem(null)
              setFileId(null)
              if (chosen !== null) upload.mutate(chosen)
            }}
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
            inputProps={{ 'aria-label': `Artwork file for ${placement}` }}
          >
            {(props) => (
              <Button variant="default" loading={isBusy} {...props}>
                From this device
              </Button>
            )}
          </FileButton>
        )}
      </Row>
      <div aria-live="polite">
        {isBusy && (
          <Text tone="quiet" size={13}>
            {upload.isPending ? 'Uploading…' : 'The service is checking the file…'}
          </Text>
        )}
      </div>
      {file?.status === 'failed' && (
        <Notice tone="red" title="The service cannot use this file">
          {file.message ?? 'It could not be downloaded or is no picture.'} The draft is unchanged.
        </Notice>
      )}
      {error !== null && (
        <ErrorNotice title="The artwork could not be added" effect="The draft is unchanged." error={error} />
      )}
    </Stack>
  )
}
