import { Button, FileButton, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useEffect, useState } from 'react'
import type { Artwork } from '~/domain/design'
import { judgePublicAddress } from '~/domain/publicAddress'
import { designQueries } from '~/queries/designQueries'
import { fileMutations } from '~/queries/fileQueries'
import { useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Notice } from '~/ui/Notice'
import classes from './Editor.module.css'
import { LibraryFile } from './LibraryFile'
import { RecentArtwork } from './RecentArtwork'
import { takeArtwork } from './takeArtwork'
import { focusHome } from './useFocusHome'
import { useTwins } from './useTwins'

interface Props {
  /** What the artwork is for, such as "Front print". */
  placement: string
  owner: string
  onArtwork: (artwork: Artwork) => void
}

/** Artwork from a local file, the clipboard, an address or the file library, or one that was used before. */
export function ArtworkSource({ placement, owner, onArtwork }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  const readTwins = useTwins()
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [fileId, setFileId] = useState<number | null>(null)
  const add = useMutation({ ...fileMutations(api).add(), onSuccess: (file) => setFileId(file.id) })
  const taking = useMutation({
    mutationFn: async (file: File) => takeArtwork(file, owner, await readTwins()),
    onSuccess: (taken) => {
      if (!taken.ok) return setProblem(taken.problem)
      queryClient.setQueryData(designQueries(owner).artwork(taken.artwork.key).queryKey, taken.record)
      return onArtwork(taken.artwork)
    },
    onError: () => setProblem('The file could not be read. Nothing was uploaded.'),
  })

  const take = (file: File | null | undefined) => {
    if (!file) return
    setProblem(null)
    setFileId(null)
    taking.mutate(file)
  }
  const takeAddress = () => {
    if (add.isPending) return undefined
    const typed = address.trim()
    setProblem(null)
    setFileId(null)
    add.reset()
    if (/^\d{1,15}$/.test(typed)) return setFileId(Number(typed))
    const judged = judgePublicAddress(typed)
    if (judged.ok) return add.mutate({ url: typed })
    return setProblem(judged.problem)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }

  // Talks to the clipboard: a picture that is pasted anywhere on the page is taken.
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event.clipboardData?.files[0])
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  })

  return (
    <div className={classes.source}>
      <div className={classes.drop} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <p>
          <strong>{placement}</strong>
          <br />
          Drop or paste a PNG, JPEG, WebP or SVG of at most 50 MB
        </p>
        <FileButton
          onChange={take}
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          inputProps={{ 'aria-label': `Artwork file for ${placement}` }}
        >
          {(props) => (
            <Button {...props} {...focusHome}>
              Choose a file
            </Button>
          )}
        </FileButton>
      </div>
      <div className={classes.address}>
        <TextInput
          label="Or its address, or its file library number"
          placeholder="https://"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button variant="default" onClick={takeAddress} disabled={address.trim() === ''}>
          Add
        </Button>
      </div>
      <p aria-live="polite" className={classes.quiet}>
        {taking.isPending && 'Reading the picture…'}
        {add.isPending && 'Adding it to your file library…'}
      </p>
      {fileId !== null && <LibraryFile key={fileId} id={fileId} onArtwork={onArtwork} />}
      {problem !== null && <Notice tone="red" title={problem} />}
      {add.error !== null && (
        <ErrorNotice
          title="The artwork could not be added"
          effect="The design is unchanged."
          error={add.error}
        />
      )}
      <RecentArtwork owner={owner} onArtwork={onArtwork} />
    </div>
  )
}
