import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { addFile, getFile, getThreadColors } from '~/contract/artwork/fileEndpoints'
import { noteThreadColors } from '~/local/fileLibrary'
import { refusePublished } from '~/local/publishedFiles'
import { libraryKey, noteFile } from './libraryQueries'
import { waitingPoll } from '~/domain/async/waitingPoll'
import { storeScope } from '~/domain/storeScope'

const root = (api: Api) => [...api.key, 'files'] as const
/** Reads of the file library; a file in processing is polled until it is ok or failed. */
export const fileQueries = (api: Api) => ({
  detail: (id: number) =>
    queryOptions({
      queryKey: [...root(api), 'detail', id],
      queryFn: async ({ signal, client }) => {
        const file = await api.call(getFile, { params: { id }, signal })
        await noteFile(api, client, file)
        if (file.status === 'failed' && file.url !== null) await refusePublished(file.url)
        return file
      },
      refetchInterval: (query) => waitingPoll(query, query.state.data?.status === 'waiting'),
    }),
})

/** Requests to the service about files; the library on this device is read again after each. */
export const fileMutations = (api: Api) => ({
  /** Adds artwork that has a public address. The same address returns the existing file. */
  add: () =>
    mutationOptions({
      mutationFn: (body: { url: string }) => api.call(addFile, { body }),
      meta: { invalidates: [libraryKey(api)] },
    }),
  /** Thread colors closest to the picture; they are kept with the file. */
  threadColors: (id: number) =>
    mutationOptions({
      mutationKey: [...root(api), 'threadColors', id],
      mutationFn: async (url: string) => {
        const { thread_colors: colors } = await api.call(getThreadColors, { body: { file_url: url } })
        await noteThreadColors(storeScope(api), id, colors).catch(() => undefined)
        return colors
      },
      meta: { invalidates: [libraryKey(api)] },
    }),
})
