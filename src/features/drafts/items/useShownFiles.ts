import { useQueries } from '@tanstack/react-query'
import { fileQueries } from '~/queries/fileQueries'
import { useApi } from '~/queries/services'
import type { DraftFile } from '../draftForm'

/**
 * The files of an item with their pictures. The service has no picture of a file that was just uploaded, such as a
 * design's print; it is asked for it here.
 */
export function useShownFiles(files: readonly DraftFile[], isWanted: boolean): readonly DraftFile[] {
  const { detail } = fileQueries(useApi())
  const lacking = new Set(
    files.flatMap(({ fileId, thumbnail }) => (isWanted && thumbnail === null ? (fileId ?? []) : [])),
  )
  const read = useQueries({ queries: [...lacking].map(detail) })
  if (lacking.size === 0) return files
  return files.map((file) => {
    const seen = read.find(({ data }) => data?.id === file.fileId)?.data
    return { ...file, thumbnail: file.thumbnail ?? seen?.thumbnail_url ?? seen?.preview_url ?? null }
  })
}
