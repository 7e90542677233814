import { useQueryClient } from '@tanstack/react-query'
import { fileWithBytes } from '~/local/fileLibrary'
import { libraryQueries } from '~/queries/libraryQueries'
import { useApi } from '~/queries/services'
import type { FindSameFile } from '~/local/designs/takeArtwork'

/** Reads the library as known to this browser, to find files with the same bytes: they are not uploaded again. */
export function useSameFiles(): () => Promise<FindSameFile> {
  const api = useApi()
  const client = useQueryClient()
  return async () => {
    // Without storage nothing is known, and the file is uploaded.
    const library = await client.fetchQuery(libraryQueries(api).all()).catch(() => [])
    const usable = library.filter(({ status }) => status === 'ok')
    return (hash) => {
      const twin = fileWithBytes(usable, hash)
      return twin === undefined ? null : { fileId: twin.id, preview: twin.thumbnail ?? '' }
    }
  }
}
