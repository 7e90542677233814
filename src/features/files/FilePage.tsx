import { fileTitle } from '~/domain/artwork/fileNames'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import { judgeArtworkAddress, unversioned } from '~/domain/artwork/artworkAddress'
import { paths } from '~/paths'
import { fileQueries } from '~/queries/fileQueries'
import { libraryQueries } from '~/queries/libraryQueries'
import { type PageLoader, useApi } from '~/queries/services'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { RecordActions } from '~/ui/actions/RecordActions'
import { UnreadPage } from '~/ui/notices/UnreadPage'
import { FileStatusBadge } from '~/ui/badges/FileStatusBadge'
import { Box, Columns, Hint, Stack, Row } from '~/ui/layout/Blocks'
import { Notice } from '~/ui/notices/Notice'
import { PageHeader } from '~/ui/layout/PageHeader'
import { FileFactsSheet } from './FileFactsSheet'
import { ThreadColors } from './ThreadColors'
import { Picture } from '~/ui/pictures/Picture'
import { StaleNotice } from '~/widgets/StaleNotice'
import { readForPage, useKeptQuery } from '~/widgets/useKeptQuery'
import type { FileUse, SeenFile } from '~/local/fileLibrary'
import { Sheet } from '~/ui/layout/Sheet'
import { Thumb } from '~/ui/pictures/Thumb'

/** Reads the file in the address. */
export const loader: PageLoader = (services, { params }) =>
  readForPage(services, fileQueries(services.api).detail(Number(params['id'])))

/** One file of the library; it is read again until the service has accepted or refused it. */
export function Component() {
  const id = Number(useParams()['id'])
  const api = useApi()
  const { state } = useLocation()
  const read = useKeptQuery(fileQueries(api).detail(id))
  const library = useQuery(libraryQueries(api).all()).data ?? []
  const seen = library.find((file) => file.id === id)
  const back = <Link to={paths.files()}>Files</Link>
  const file = read.data
  if (file === undefined) return <UnreadPage title={`File ${id}`} back={back} what="this file" read={read} />
  const wasThere: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'wasThere') : false
  const preview = file.preview_url ?? file.thumbnail_url
  const others = library.filter((other) => other.id !== file.id)
  return (
    <>
      <StaleNotice what="This file" read={read} />
      <PageHeader
        title={fileTitle(file)}
        back={back}
        badge={<FileStatusBadge status={file.status} />}
        subtitle={`File ${file.id}`}
        actions={
          <RecordActions>
            <ButtonLink to={paths.replaceArtwork({ file: file.id })} variant="default">
              Replace everywhere
            </ButtonLink>
            {file.url !== null && judgeArtworkAddress(file.url).ok && (
              <ButtonLink to={paths.newFile({ url: file.url })} variant="default">
                Add a new version
              </ButtonLink>
            )}
          </RecordActions>
        }
      />
      {wasThere === true && (
        <Notice tone="amber" title="The service already had this address">
          <p>
            It answered the file that was there and did not fetch it again. Add a new version if it has
            changed.
          </p>
        </Notice>
      )}
      {file.status === 'waiting' && (
        <Notice tone="blue" title="The service is checking this file">
          <p>
            It downloads and reads it. This page follows by itself; products and orders may use it meanwhile.
          </p>
        </Notice>
      )}
      {file.status === 'failed' && (
        <Notice tone="red" title="The service cannot print this file">
          <p>
            {file.message !== null && file.message !== ''
              ? file.message
              : 'It could not be downloaded, or it is no picture that can be printed.'}{' '}
            Orders with it fail. Correct the picture and add it as a new version.
          </p>
        </Notice>
      )}
      <Columns template="minmax(0, 2fr) minmax(0, 3fr)" align="start" below={900} gap={24} mt={12}>
        <Box
          frame="card"
          fill={preview === null ? 'sheet' : 'artwork'}
          style={{ display: 'grid', minHeight: 240, placeItems: 'center' }}
        >
          {preview !== null ? (
            <Picture
              whole
              src={preview}
              alt={fileTitle(file)}
              width={480}
              height={480}
              style={{ height: 'auto', maxHeight: 520, padding: 16 }}
            />
          ) : (
            <Hint>No preview yet</Hint>
          )}
        </Box>
        <Stack gap={16} shrinks>
          <FileFactsSheet file={file} />
          <FileUses uses={seen?.uses ?? []} />
          <ThreadColors file={file} known={seen?.threadColors ?? []} />
          <RelatedFiles
            title="Other versions of its address"
            files={
              file.url === null
                ? []
                : others.filter(({ url }) => url !== null && unversioned(url) === unversioned(file.url ?? ''))
            }
          />
          <RelatedFiles
            title="The same picture, byte for byte"
            files={file.hash === null ? [] : others.filter(({ hash }) => hash === file.hash)}
          />
        </Stack>
      </Columns>
    </>
  )
}

/** Products and orders that use the file, as far as this browser has seen them. */
function FileUses({ uses }: { uses: readonly FileUse[] }) {
  return (
    <Sheet title="Where it is used" hint="As far as this browser has read products and orders.">
      {uses.length === 0 ? (
        <Hint>Nowhere that this browser has seen.</Hint>
      ) : (
        <Stack as="ul" gap={8} size={13} aria-label="Where it is used">
          {uses.map(({ kind, id, name }) => (
            <li key={`${kind} ${id}`}>
              {kind === 'order' ? 'Order' : 'Product'}{' '}
              <Link to={kind === 'order' ? paths.order(id) : paths.product(id)}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </Stack>
      )}
    </Sheet>
  )
}

/** Files of the library related to the one shown. */
function RelatedFiles({ title, files }: { title: string; files: readonly SeenFile[] }) {
  if (files.length === 0) return null
  return (
    <Sheet title={title}>
      <Stack as="ul" gap={8} size={13} aria-label={title}>
        {files.map((file) => (
          <Row key={file.id} as="li" align="center" gap={8}>
            <Thumb src={file.thumbnail} alt="" size={32} fill="artwork" />
            <Link to={paths.file(file.id)}>
              <bdi>{fileTitle(file)}</bdi>, file {file.id}
            </Link>
            <FileStatusBadge status={file.status} />
          </Row>
        ))}
      </Stack>
    </Sheet>
  )
}
