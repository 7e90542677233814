import { useQueries } from '@tanstack/react-query'
import type { SeenFile } from '~/local/fileLibrary'
import { fileQueries } from '~/queries/fileQueries'
import { useApi } from '~/queries/services'

/** More are not followed at once, to spare the budget. */
const most = 10

/** Follows files that the service is still checking; what it finds lands in the library. */
export function useWaitingFiles(files: readonly SeenFile[]): void {
  const api = useApi()
  const waiting = files.filter(({ status }) => status === 'waiting').slice(0, most)
  useQueries({ queries: waiting.map(({ id }) => fileQueries(api).detail(id)) })
}
