import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { type ArtworkHost, uploadArtwork } from '~/client/uploadArtwork'
import { addFile, getFile, getThreadColors } from '~/contract/fileEndpoints'

const root = (api: Api) => [...api.key, 'files'] as const
const pollMs = 1_500

/** Reads of the file library; a file that is still processed is asked for again until it is ok or failed. */
export const fileQueries = (api: Api) => ({
  detail: (id: number) =>
    queryOptions({
      queryKey: [...root(api), 'detail', id],
      queryFn: ({ signal }) => api.call(getFile, { params: { id }, signal }),
      refetchInterval: (query) => (query.state.data?.status === 'waiting' ? pollMs : false),
    }),
})

export const fileMutations = (api: Api) => ({
  /** Adds artwork that already has a public address. The same address answers the file that is there. */
  add: () =>
    mutationOptions({
      mutationKey: [...root(api), 'add'],
      mutationFn: (body: { url: string; filename?: string }) => api.call(addFile, { body }),
    }),
  /** Threads that match the picture, most covered first; by the file's own address. */
  threadColors: () =>
    mutationOptions({
      mutationKey: [...root(api), 'threads'],
      mutationFn: async (id: number) => {
        const file = await api.call(getFile, { params: { id } })
        const { thread_colors: colors } = await api.call(getThreadColors, {
          body: { file_url: file.url ?? file.preview_url ?? '' },
        })
        return colors
      },
    }),
  /** Gives local artwork a public address first, then adds it. */
  upload: (host: ArtworkHost | null) =>
    mutationOptions({
      mutationKey: [...root(api), 'upload'],
      mutationFn: async (file: File) => {
        if (host === null) throw new Error('No artwork host is set up')
        return api.call(addFile, { body: { url: await uploadArtwork(host, file), filename: file.name } })
      },
    }),
})
