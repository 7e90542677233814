import { Link } from 'react-router'
import type { SeenFile } from '~/local/fileLibrary'
import { paths } from '~/paths'
import { FileStatusBadge } from '~/ui/badges/FileStatusBadge'
import { Sheet } from '~/ui/layout/Sheet'
import { Thumb } from '~/ui/pictures/Thumb'
import classes from './FilePage.module.css'
import { nameOf } from './fileWords'

interface Props {
  title: string
  files: readonly SeenFile[]
}

/** Files of the library that have something in common with the one shown. */
export function RelatedFiles({ title, files }: Props) {
  if (files.length === 0) return null
  return (
    <Sheet title={title}>
      <ul className={classes.list} aria-label={title}>
        {files.map((file) => (
          <li key={file.id} className={classes.related}>
            <Thumb src={file.thumbnail} alt="" size={32} />
            <Link to={paths.file(file.id)}>
              <bdi>{nameOf(file)}</bdi>, file {file.id}
            </Link>
            <FileStatusBadge status={file.status} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
