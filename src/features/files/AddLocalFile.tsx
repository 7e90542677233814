import { fileTitle } from '~/domain/artwork/fileNames'
import { WaitNote } from '~/ui/notices/WaitNote'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import { countWords } from '~/domain/text/countWords'
import { fileWithBytes } from '~/local/fileLibrary'
import { measureArtwork } from '~/local/designs/measureArtwork'
import { uploadToLibrary } from '~/flows/files/uploadToLibrary'
import { paths } from '~/paths'
import { useArtworkHost } from '~/widgets/artwork/useArtworkHost'
import { libraryKey, libraryQueries } from '~/queries/libraryQueries'
import { useApi } from '~/queries/services'
import { Box, Row, Text } from '~/ui/layout/Blocks'
import { useHandedFiles } from '~/ui/inputs/useHandedFiles'
import { PictureDrop } from '~/ui/inputs/PictureDrop'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { Sheet } from '~/ui/layout/Sheet'
import { WriteButton } from '~/ui/actions/WriteButton'
import { localChecks } from './artworkChecks'
import { CheckList } from './CheckList'
import { fileAddedOrNot } from './fileWords'
import { LocalPicture } from './LocalPicture'

/** Takes a picture from this device: it is measured here, and uploaded only by a press. */
export function AddLocalFile() {
  const api = useApi()
  const host = useArtworkHost()
  const navigate = useNavigate()
  const isRefused = useSearchParams()[0].get('shared') === 'refused'
  const [file, setFile] = useState<File | null>(null)
  /** The chosen file, for an upload that ends after another file was chosen. */
  const chosen = useRef<File>(null)
  const library = useQuery(libraryQueries(api).all()).data ?? []
  const measure = useMutation({ mutationFn: measureArtwork })
  const upload = useMutation({
    ...uploadToLibrary(api, host),
    meta: { invalidates: [libraryKey(api)] },
    onSuccess: async (added, sent) => {
      if (sent === chosen.current) await navigate(paths.file(added.id))
    },
  })
  const take = (next: File) => {
    // An upload that is under way is not reset: its result must still be shown.
    if (!upload.isPending) upload.reset()
    chosen.current = next
    setFile(next)
    measure.mutate(next)
  }
  /** Number of pictures that were shared with the app beside the shown one. */
  const [leftOut, setLeftOut] = useState(0)
  useHandedFiles('pictures', ([first, ...others]) => {
    take(first)
    setLeftOut(others.length)
  })
  const measured = file === null ? undefined : measure.data
  const hash = measured?.ok === true ? measured.md5 : null
  const twin = hash === null ? undefined : fileWithBytes(library, hash)
  /** The file that was or is being uploaded while another one is shown. */
  const other = upload.variables === file ? undefined : upload.variables
  return (
    <Sheet
      title="From this device"
      hint="Looked at here first. Nothing leaves your browser until you upload it."
    >
      <PictureDrop
        label="Picture on this device"
        isBusy={measure.isPending}
        isRow
        onFiles={([first]) => {
          setLeftOut(0)
          take(first)
        }}
      >
        Drop a PNG, JPEG, WebP or SVG here
      </PictureDrop>
      {isRefused && (
        <Notice tone="amber" title="Not every picture that was shared could be taken">
          This device had no room for it, or could not read it. Make room and share it again, or choose it
          here.
        </Notice>
      )}
      {leftOut > 0 && (
        <Notice
          tone="amber"
          title={`${countWords(leftOut, 'more picture was', 'more pictures were')} left out`}
        >
          One is looked at and added at a time. Share or choose the others afterward.
        </Notice>
      )}
      {file !== null && (
        <Row wrap gap={16} mt={16} mb={16}>
          {measured?.ok === true && <LocalPicture file={file} facts={measured.bytes.facts} />}
          <Box shrinks style={{ flex: '1 1 220px' }}>
            <Text weight={550} breaks mb={4}>
              <bdi>{file.name}</bdi>
            </Text>
            {measured !== undefined && <CheckList checks={localChecks(file.name, measured)} />}
            {measure.isError && <Notice tone="red" title="The file could not be read. Choose it again." />}
          </Box>
        </Row>
      )}
      {twin !== undefined && (
        <Notice tone="blue" title="Already in the library">
          <p>
            The same picture, byte for byte, is <Link to={paths.file(twin.id)}>{fileTitle(twin)}</Link>, file{' '}
            {twin.id}. It need not be uploaded again.
          </p>
        </Notice>
      )}
      {host === null && (
        <Notice tone="amber" title="Uploading is not set up">
          <p>
            The service takes files by address only. <Link to={paths.settings()}>How to set it up</Link>, or
            put the picture where it has a public address and enter that. Looking at a file works without it.
          </p>
        </Notice>
      )}
      {measured?.ok === true && host !== null && file !== null && (
        <WriteButton
          needs="file_library"
          variant={twin === undefined ? 'filled' : 'default'}
          loading={upload.isPending}
          onClick={() => upload.mutate(file)}
        >
          Upload and add
        </WriteButton>
      )}
      <WaitNote on={upload.isPending} />
      {other !== undefined && upload.data !== undefined && (
        <Notice floats tone="green" title={`“${other.name}” was added to the library`}>
          <Link to={paths.file(upload.data.id)}>Open file {upload.data.id}</Link>
        </Notice>
      )}
      <ErrorNotice
        floats
        title={other === undefined ? 'The file was not added' : `“${other.name}” was not added`}
        effect="Nothing was added to the library."
        open={fileAddedOrNot}
        error={upload.error}
        onRetry={() => upload.variables !== undefined && upload.mutate(upload.variables)}
      />
    </Sheet>
  )
}
