import { Link } from '~/ui/text/Link'
import type { SeenFile } from '~/local/fileLibrary'
import { paths } from '~/paths'
import { FileStatusBadge } from '~/ui/badges/FileStatusBadge'
import { Row, Stack } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { Thumb } from '~/ui/pictures/Thumb'
import { nameOf } from './fileWords'

/** Files of the library that have something in common with the one shown. */
export function RelatedFiles({ title, files }: { title: string; files: readonly SeenFile[] }) {
  if (files.length === 0) return null
  return (
    <Sheet title={title}>
      <Stack as="ul" gap={8} size={13} aria-label={title}>
        {files.map((file) => (
          <Row key={file.id} as="li" align="center" gap={8}>
            <Thumb src={file.thumbnail} alt="" size={32} />
            <Link to={paths.file(file.id)}>
              <bdi>{nameOf(file)}</bdi>, file {file.id}
            </Link>
            <FileStatusBadge status={file.status} />
          </Row>
        ))}
      </Stack>
    </Sheet>
  )
}
