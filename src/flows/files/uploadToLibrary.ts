import { mutationOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import type { ArtworkHost } from '~/client/uploadArtwork'
import { addFile } from '~/contract/artwork/fileEndpoints'
import { publishFile } from './publishFile'

/** Publishes local artwork, then adds it to the service's file library. */
export const uploadToLibrary = (api: Api, host: ArtworkHost | null) =>
  mutationOptions({
    mutationFn: async (file: File) => {
      const url = await publishFile(host, file, file.name)
      return api.call(addFile, { body: { url, filename: file.name } })
    },
  })
