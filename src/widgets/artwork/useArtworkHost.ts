import type { ArtworkHost } from '~/client/uploadArtwork'
import { useIsSandbox, useServices } from '~/queries/services'

/** The host that gives local artwork a public address; null when none is set up. */
export function useArtworkHost(): ArtworkHost | null {
  const { api, config } = useServices()
  const isSandbox = useIsSandbox()
  return isSandbox ? { kind: 'sandbox', api } : config.artworkUpload
}
