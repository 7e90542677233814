import { Button, FileButton, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Artwork } from '~/domain/placement/design'
import { judgePublicAddress } from '~/domain/text/publicAddress'
import { fileMutations } from '~/queries/fileQueries'
import { useApi } from '~/queries/services'
import { Columns } from '~/ui/layout/Columns'
import { Stack } from '~/ui/layout/Stack'
import { Text } from '~/ui/layout/Text'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import classes from '../Editor.module.css'
import { LibraryFile } from './LibraryFile'
import { RecentArtwork } from './RecentArtwork'
import { focusHome } from '../useFocusHome'
import type { Intake } from './useIntake'

interface Props {
  /** What the artwork is for, such as "Front print". */
  placement: string
  owner: string
  /** Where chosen files go. */
  intake: Intake
  onArtwork: (artwork: Artwork) => void
}

/** Artwork from a local file, the clipboard, an address or the file library, or one that was used before. */
export function ArtworkSource({ placement, owner, intake, onArtwork }: Props) {
  const api = useApi()
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [fileId, setFileId] = useState<number | null>(null)
  const add = useMutation({ ...fileMutations(api).add(), onSuccess: (file) => setFileId(file.id) })

  const choose = (files: File[]) => {
    setProblem(null)
    setFileId(null)
    intake.take(files)
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

  return (
    <Stack gap={12} shrinks>
      <Stack items="center" gap={12} py={24} px={16} className={classes.drop}>
        <p>
          <strong>{placement}</strong>
          <br />
          Drop or paste a PNG, JPEG, WebP or SVG of at most 50 MB
        </p>
        <FileButton
          multiple
          onChange={choose}
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          inputProps={{ 'aria-label': `Artwork file for ${placement}` }}
        >
          {(props) => (
            <Button {...props} {...focusHome}>
              Choose a file
            </Button>
          )}
        </FileButton>
      </Stack>
      <Columns template="minmax(0, 1fr) auto" align="end" gap={8}>
        <TextInput
          label="Or its address, or its file library number"
          placeholder="https://"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button
          variant="default"
          onClick={takeAddress}
          disabled={address.trim() === ''}
          title={address.trim() === '' ? 'Paste an address first' : undefined}
        >
          Add
        </Button>
      </Columns>
      <Text aria-live="polite" tone="quiet" size={13}>
        {intake.isPending && 'Reading the picture…'}
        {add.isPending && 'Adding it to your file library…'}
      </Text>
      {fileId !== null && <LibraryFile key={fileId} id={fileId} onArtwork={onArtwork} />}
      {[...(problem === null ? [] : [problem]), ...intake.problems].map((text) => (
        <Notice key={text} tone="red" title={text} />
      ))}
      {add.error !== null && (
        <ErrorNotice
          title="The artwork could not be added"
          effect="The design is unchanged."
          error={add.error}
        />
      )}
      <RecentArtwork owner={owner} onArtwork={onArtwork} />
    </Stack>
  )
}
