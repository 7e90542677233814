import { fileTitle } from '~/domain/artwork/fileNames'
import { useQuery } from '@tanstack/react-query'
import type { PrintFile } from '~/contract/artwork/file'
import { fileQueries } from '~/queries/fileQueries'
import { useApi } from '~/queries/services'
import { FileStatusBadge } from '~/ui/badges/FileStatusBadge'
import { Hint, Row, Text } from '~/ui/layout/Blocks'
import { Thumb } from '~/ui/pictures/Thumb'

interface Props {
  /** Id of the file; null for a file that was sent by its address. */
  id: number | null
  /** The file where it is known already; otherwise it is requested. */
  known: PrintFile | undefined
  note: string
}

/** A file of the library in one row: picture, name, state. */
export function LibraryFile({ id, known, note }: Props) {
  const asked = useQuery({
    ...fileQueries(useApi()).detail(id ?? 0),
    enabled: id !== null && known === undefined,
  })
  const file = known ?? asked.data
  return (
    <Row as="span" align="center" wrap gap={8} rowGap={4}>
      <Thumb src={file?.thumbnail_url} alt="" size={40} fill="artwork" />
      <Text as="span" grow>
        <bdi>{fileTitle(file ?? { id, filename: null })}</bdi>
        <Row as="span" align="center" wrap gap={8}>
          <Hint as="span">{note}</Hint>
          {file !== undefined && <FileStatusBadge status={file.status} />}
        </Row>
      </Text>
    </Row>
  )
}
