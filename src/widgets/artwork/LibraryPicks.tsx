import { fileTitle } from '~/domain/artwork/fileNames'
import { useQuery } from '@tanstack/react-query'
import type { SeenFile } from '~/local/fileLibrary'
import { libraryQueries } from '~/queries/libraryQueries'
import { useApi } from '~/queries/services'
import { FoldedPicks } from '~/ui/inputs/FoldedPicks'
import { Thumb } from '~/ui/pictures/Thumb'

/** Files of the library that this browser has seen and the service can print. */
export function LibraryPicks({ onPick }: { onPick: (file: SeenFile) => void }) {
  const library = useQuery(libraryQueries(useApi()).all())
  const ready = (library.data ?? []).filter(({ status, width }) => status === 'ok' && width !== null)
  return (
    <FoldedPicks
      summary="Or one of your files"
      label="Find a file"
      picks={ready.map(({ id, filename, thumbnail, width, height }) => ({
        key: String(id),
        name: fileTitle({ id, filename }),
        note: `${width} × ${height} px`,
        picture: <Thumb src={thumbnail} alt="" size={44} fill="artwork" />,
      }))}
      onPick={(key) => {
        const file = ready.find(({ id }) => String(id) === key)
        if (file !== undefined) onPick(file)
      }}
    />
  )
}
