import type { ArtworkHost } from '~/client/uploadArtwork'
import { useIsSandbox, useServices } from '~/queries/services'

/** Where local artwork gets a public address; null when the operator has set up nothing. */
export function useArtworkHost(): ArtworkHost | null {
  const { api, config } = useServices()
  const isSandbox = useIsSandbox()
  return isSandbox ? { kind: 'sandbox', api } : config.artworkUpload
}
