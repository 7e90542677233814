import { freshFor } from '~/domain/async/hasPassed'
import { WaitNote } from '~/ui/notices/WaitNote'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PrintFile } from '~/contract/artwork/file'
import { fileTitle } from '~/domain/artwork/fileNames'
import { judgeArtworkAddress, nextVersion, unversioned } from '~/domain/artwork/artworkAddress'
import { storeScope } from '~/domain/storeScope'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import { fileMutations } from '~/queries/fileQueries'
import { libraryQueries } from '~/queries/libraryQueries'
import { useApi, useIsSandbox } from '~/queries/services'
import { SmallButton } from '~/ui/actions/Button'
import { Hint, Row } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { Link } from '~/ui/text/Link'
import { Sheet } from '~/ui/layout/Sheet'
import { TextField } from '~/ui/inputs/Fields'
import { WriteButton } from '~/ui/actions/WriteButton'
import { useTyped } from '~/widgets/useTyped'
import { addressChecks } from './artworkChecks'
import { CheckList } from './CheckList'
import { fileAddedOrNot } from './fileWords'
import { KnownAddress } from './KnownAddress'
import { probePicture } from './probePicture'

interface Props {
  /** The address to begin with, from this page's own address, such as a new version of a file. */
  start: string
}

/** Adds artwork that has a public address; it is judged and measured before the service is asked. */
export function AddByAddress({ start }: Props) {
  const api = useApi()
  const navigate = useNavigate()
  const isSandbox = useIsSandbox()
  const [typed, keep, forget] = useTyped(`file.${storeScope(api)}`, start)
  const [address, setAddress] = useState(typed.trim())
  /** Whether nothing else was typed since the file was sent. */
  const isAsSent = useRef(true)
  /** A file that was added while another address was typed. */
  const [aside, setAside] = useState<PrintFile | null>(null)
  const write = (next: string) => {
    isAsSent.current &&= next === typed
    keep(next)
  }
  const library = useQuery(libraryQueries(api).all()).data ?? []
  const judged = address === '' ? null : judgeArtworkAddress(address)
  const url = judged?.ok === true ? judged.url : null
  const probe = useQuery({
    queryKey: ['picture', url],
    queryFn: ({ signal }) => probePicture(url ?? '', signal),
    enabled: url !== null && !isSandbox,
    staleTime: freshFor(60_000),
  })
  const known = url === null ? undefined : library.find((file) => file.url === url)
  const version =
    url === null
      ? null
      : nextVersion(
          url,
          library.flatMap((file) => file.url ?? []),
        )
  const related =
    url === null ? [] : library.filter((file) => unversioned(file.url ?? '') === unversioned(url))
  const add = useMutation({
    ...fileMutations(api).add(),
    onSuccess: (file) => {
      // A merchant who types another address stays on this page.
      if (!isAsSent.current) return setAside(file)
      forget()
      return navigate(paths.file(file.id), { state: { wasThere: file.status !== 'waiting' } })
    },
  })
  const send = (wanted: string) => {
    isAsSent.current = true
    setAside(null)
    add.mutate({ url: wanted })
  }
  const take = (next: string) => {
    // Clears an error only: the result of an addition that is under way must still be shown.
    if (add.isError) add.reset()
    write(next)
    setAddress(next.trim())
  }
  const isReady = url !== null && known === undefined && typed.trim() === address

  return (
    <Sheet title="From an address" hint="The service fetches the file from there. It must stay reachable.">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) send(url)
          else take(typed)
        }}
      >
        <Row align="end" gap={8} firstGrows>
          <TextField
            label="Address of the picture"
            placeholder="https://"
            value={typed}
            onType={write}
            onBlur={() => take(typed)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text').trim()
              if (typed.trim() === '' && pasted !== '') {
                event.preventDefault()
                take(pasted)
              }
            }}
          />
          <WriteButton
            needs="file_library"
            type="submit"
            variant={isReady ? 'filled' : 'default'}
            loading={add.isPending}
            lack={
              typed.trim() === ''
                ? 'Paste an address first'
                : known !== undefined
                  ? 'This file is in the library already'
                  : undefined
            }
          >
            {isReady ? 'Add to the library' : 'Check'}
          </WriteButton>
        </Row>
        <WaitNote on={add.isPending} />
      </form>
      {judged !== null && (
        <CheckList checks={addressChecks(judged, probe.isPending ? undefined : probe.data, !isSandbox)} />
      )}
      {judged?.ok === false && judged.instead !== null && (
        <SmallButton onClick={() => take(judged.instead ?? '')}>Use the direct address</SmallButton>
      )}
      {known !== undefined && (
        <KnownAddress file={known} version={version} isAdding={add.isPending} onAddVersion={send} />
      )}
      {known === undefined && related.length > 0 && (
        <Hint>
          {countWords(
            related.length,
            'other version of this address is',
            'other versions of this address are',
          )}{' '}
          in the library.
        </Hint>
      )}
      {aside !== null && (
        <Notice key={aside.id} floats tone="green" title={`“${fileTitle(aside)}” was added to the library`}>
          <Link to={paths.file(aside.id)}>Open file {aside.id}</Link>
        </Notice>
      )}
      <ErrorNotice
        floats
        title="The file was not added"
        effect="Nothing was changed."
        open={fileAddedOrNot}
        error={add.error}
      />
    </Sheet>
  )
}
