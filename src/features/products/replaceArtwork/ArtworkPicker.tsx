import { Button, FileButton, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type DragEvent, useEffect, useState } from 'react'
import type { PrintFile } from '~/contract/artwork/file'
import { readArtwork } from '~/domain/artwork/artworkFile'
import { judgePublicAddress } from '~/domain/text/publicAddress'
import { useArtworkHost } from '~/widgets/artwork/artworkHost'
import { fileMutations, fileQueries } from '~/queries/fileQueries'
import { useApi } from '~/queries/services'
import { Columns } from '~/ui/layout/Columns'
import { Stack } from '~/ui/layout/Stack'
import { Text } from '~/ui/layout/Text'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import classes from './ArtworkPicker.module.css'
import { LibraryPicker } from './LibraryPicker'

interface Props {
  /** What the artwork is for, such as "Front print". */
  placement: string
  /** Called once the service has checked the file and can print it. */
  onReady: (file: PrintFile) => void
  /** Number of a file in the library that another page has handed over. */
  startWith?: number | null
}

/** Takes a local picture or an address, gives it a public address where needed, and waits until it is checked. */
export function ArtworkPicker({ placement, onReady, startWith = null }: Props) {
  const api = useApi()
  const host = useArtworkHost()
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [fileId, setFileId] = useState(startWith)
  const taken = (file: PrintFile) => setFileId(file.id)
  const upload = useMutation({ ...fileMutations(api).upload(host), onSuccess: taken })
  const add = useMutation({ ...fileMutations(api).add(), onSuccess: taken })
  const checked = useQuery({ ...fileQueries(api).detail(fileId ?? 0), enabled: fileId !== null })
  const status = checked.data?.status
  const isBusy =
    upload.isPending || add.isPending || (fileId !== null && (status === undefined || status === 'waiting'))
  const error = upload.error ?? add.error ?? (fileId === null ? null : checked.error)

  // Hands the file over when the service's processing, which happens elsewhere, has ended.
  useEffect(() => {
    if (checked.data?.status === 'ok' && fileId === checked.data.id) onReady(checked.data)
  }, [checked.data, fileId, onReady])

  const take = async (file: File | null | undefined) => {
    if (!file) return
    setProblem(null)
    setFileId(null)
    add.reset()
    const reading = await readArtwork(file)
    if (!reading.ok) setProblem(reading.problem)
    else if (host === null)
      setProblem(
        'Local files need an artwork host, and none is set up here. Enter the address of a picture instead.',
      )
    else upload.mutate(file)
  }
  const takeAddress = () => {
    setProblem(null)
    setFileId(null)
    upload.reset()
    const judged = judgePublicAddress(address)
    if (judged.ok) add.mutate({ url: address.trim() })
    else setProblem(judged.problem)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }

  return (
    <Stack gap={12}>
      <Stack
        items="center"
        gap={12}
        className={classes.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        <p>
          <strong>{placement}</strong>: drop a PNG, JPEG, WebP or SVG here
        </p>
        <FileButton
          onChange={(file) => void take(file)}
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          inputProps={{ 'aria-label': `Artwork file for ${placement}` }}
        >
          {(props) => (
            <Button variant="default" loading={isBusy} {...props}>
              Choose a file
            </Button>
          )}
        </FileButton>
      </Stack>
      <Columns template="minmax(0, 1fr) auto" align="end" gap={8}>
        <TextInput
          label="Or its address"
          placeholder="https://"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button
          variant="default"
          onClick={takeAddress}
          disabled={address.trim() === '' || isBusy}
          title={address.trim() === '' ? 'Paste an address first' : undefined}
        >
          Add
        </Button>
      </Columns>
      <LibraryPicker
        onPick={(id) => {
          setProblem(null)
          upload.reset()
          add.reset()
          setFileId(id)
        }}
      />
      <div aria-live="polite">
        {isBusy && (
          <Text tone="quiet" size={13}>
            {upload.isPending ? 'Uploading…' : 'The service is checking the file…'}
          </Text>
        )}
      </div>
      {status === 'failed' && fileId !== null && (
        <Notice tone="red" title="The service cannot use this file">
          {checked.data?.message ?? 'It could not be downloaded or is no picture.'} Nothing was linked to the
          product.
        </Notice>
      )}
      {problem !== null && <Notice tone="red" title={problem} />}
      {error !== null && (
        <ErrorNotice
          title="The artwork could not be added"
          effect="The product is unchanged."
          error={error}
        />
      )}
    </Stack>
  )
}
