import { fileTitle } from '~/domain/artwork/fileNames'
import { WaitNote } from '~/ui/notices/WaitNote'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Item } from '~/contract/orders/order'
import { type OrderProblem, printFilesOf } from '~/domain/orders/orderProblems'
import { placementWord } from '~/domain/placement/placementWord'
import { keepsOldThreads } from '~/domain/embroidery/oldThreads'
import { judgePublicAddress } from '~/domain/text/publicAddress'
import { uploadToLibrary } from '~/flows/files/uploadToLibrary'
import { fileMutations, fileQueries } from '~/queries/fileQueries'
import { useTyped } from '~/widgets/useTyped'
import { useApi } from '~/queries/services'
import { ErrorNotice, ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { FileStatusBadge } from '~/ui/badges/FileStatusBadge'
import { Columns, Row, Stack, Text } from '~/ui/layout/Blocks'
import { Thumb } from '~/ui/pictures/Thumb'
import type { SaveItemFix, TypedFixActions } from './fixActions'
import { HostNeeded } from '~/widgets/artwork/HostNeeded'
import { useArtworkHost } from '~/widgets/artwork/useArtworkHost'
import { TextField } from '~/ui/inputs/Fields'
import { PictureButton } from '~/ui/inputs/PictureButton'
import { WriteButton } from '~/ui/actions/WriteButton'
import { FixButtons } from './FixButtons'
import { withFile } from './withFile'

interface Props extends TypedFixActions {
  item: Item
  problem: OrderProblem
  onSave: SaveItemFix
}

/** New artwork for one placement: the service checks it first, then it is put on the order. */
export function FixFile({ keptAs, item, problem, isSaving, onSave, onClose }: Props) {
  const api = useApi()
  const host = useArtworkHost()
  const [url, setUrl] = useTyped<string>(keptAs, '')
  const [fileId, setFileId] = useState<number | null>(null)
  const add = useMutation(fileMutations(api).add())
  const upload = useMutation(uploadToLibrary(api, host))
  /** The latest request: a file from an earlier one is not the one in the field. */
  const asked = useRef({})
  const begin = () => {
    const own = {}
    asked.current = own
    setFileId(null)
    add.reset()
    upload.reset()
    return { onSuccess: ({ id }: { id: number }) => (asked.current === own ? setFileId(id) : undefined) }
  }
  const read = useQuery({ ...fileQueries(api).detail(fileId ?? 0), enabled: fileId !== null })
  const file = read.data
  const broken = printFilesOf(item).find(({ type }) => problem.id === `file-${item.id}-${type}`)
  const placement = broken?.type ?? 'default'
  const failure = [add, upload].find(({ isError }) => isError)
  const judged = judgePublicAddress(url)
  return (
    <>
      <Text tone="quiet" mb={12}>
        For {placementWord(placement).toLowerCase()}. The service fetches the file, so its address has to be
        public.
      </Text>
      <Columns template="minmax(0, 1fr) auto" align="end" below={560} gap={8}>
        <TextField
          label="Address of the file"
          placeholder="https://…"
          value={url}
          error={url !== '' && !judged.ok ? judged.problem : undefined}
          onType={(text) => {
            begin()
            setUrl(text)
          }}
        />
        <WriteButton
          needs="file_library"
          variant="default"
          lack={judged.ok ? undefined : 'Enter a public address of a file first'}
          loading={add.isPending}
          onClick={() => add.mutate({ url: url.trim() }, begin())}
        >
          Check the file
        </WriteButton>
      </Columns>
      <WaitNote on={add.isPending} />
      {host !== null && (
        <Stack items="start" gap={6} size={13} weight={550} mt={14}>
          Or a file of this computer
          <PictureButton
            label="Or a file of this computer"
            loading={upload.isPending}
            onFiles={([picked]) => upload.mutate(picked, begin())}
          />
          <WaitNote on={upload.isPending} />
        </Stack>
      )}
      <HostNeeded what="A file of this computer needs" />
      {failure && (
        <ErrorNotice
          title="The file was not added"
          effect="The order is unchanged."
          open={{ title: 'It is not known whether the file was added', effect: 'The order is unchanged.' }}
          error={failure.error}
        />
      )}
      {file === undefined && (
        <ReadErrorNotice
          title="The file was added, but it could not be read"
          effect="The order is unchanged."
          read={read}
        />
      )}
      <div aria-live="polite">
        {file && (
          <Row as="p" align="center" wrap gap={12} mt={14}>
            <Thumb src={file.thumbnail_url} alt="" size={48} fill="artwork" />
            <span>{fileTitle(file)}</span>
            <FileStatusBadge status={file.status} />
            {file.status === 'failed' && <span>{file.message ?? 'Choose another file.'}</span>}
          </Row>
        )}
      </div>
      {file !== undefined && keepsOldThreads(item, withFile(item, placement, file).files ?? []) && (
        <Text tone="amber" mt={8}>
          It would be sewn in the threads that were chosen for the artwork before. Choose them again where the
          item is placed.
        </Text>
      )}
      <FixButtons
        label="Use this file"
        isSaving={isSaving}
        lack={
          file?.status === 'ok'
            ? undefined
            : 'Check a file first: only one that the service could read is put in'
        }
        onClose={onClose}
        onSave={() => {
          if (file !== undefined)
            onSave((fixed) => ({
              kind: 'change',
              itemId: fixed.id,
              change: withFile(fixed, placement, file),
            }))
        }}
      />
    </>
  )
}
