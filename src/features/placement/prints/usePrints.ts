import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { composablesOf } from '~/domain/layers/composables'
import type { DesignContent } from '~/domain/placement/design'
import { usedContent } from '~/domain/placement/designFiles'
import { publishPrint } from '~/flows/files/publishPrint'
import { designQueries } from '~/queries/designQueries'
import { fileMutations } from '~/queries/fileQueries'
import { useApi } from '~/queries/services'
import { useArtworkHost } from '~/widgets/artwork/useArtworkHost'
import type { EditorParts } from '../editorParts'

export interface Prints {
  /** Makes the composed print files that the service lacks, and resolves to the design with their ids. */
  prepare: () => Promise<DesignContent>
  /** Whether the service lacks a print file. */
  isNeeded: boolean
  isPending: boolean
  /** Why the last attempt failed; null when it did not. */
  error: Error | null
  /** Why composed print files cannot be used here, in words; null when they can. */
  blocked: string | null
}

type Context = Pick<EditorParts, 'content' | 'printfiles' | 'owner' | 'edit'>

/** Draws and uploads print files composed of several layers, only when they are needed, never while somebody designs. */
export function usePrints({ content, printfiles, owner, edit }: Context): Prints {
  const api = useApi()
  const host = useArtworkHost()
  const client = useQueryClient()
  const add = useMutation(fileMutations(api).add())
  const latest = useRef(content)
  const waiting = useRef<(() => void)[]>([])
  // Follows the design: once this runs, it contains the uploaded files and is scheduled to be saved.
  useEffect(() => {
    latest.current = content
    for (const go of waiting.current.splice(0)) go()
  }, [content])
  const toMake = (of: DesignContent) => composablesOf(usedContent(of, printfiles), printfiles)
  const isNeeded = toMake(content).length > 0
  const making = useMutation({
    mutationFn: async () => {
      for (let [next] = open(); next !== undefined; [next] = open()) {
        const { artworks } = latest.current
        const { artwork, record } = await publishPrint(next, { artworks, owner, host, add: add.mutateAsync })
        client.setQueryData(designQueries(owner).artwork(artwork.key).queryKey, record)
        const shown = new Promise<void>((resolve) => waiting.current.push(resolve))
        edit({ kind: 'updateArtwork', artwork })
        await shown
      }
      return latest.current
    },
  })
  const open = () => toMake(latest.current)
  // Calls made while files are being made, by the page itself or a button, share one promise.
  const running = useRef<Promise<DesignContent> | null>(null)
  const prepare = () => {
    running.current ??= making.mutateAsync().finally(() => (running.current = null))
    return running.current
  }
  return {
    prepare,
    isNeeded,
    isPending: making.isPending,
    error: making.error,
    blocked:
      isNeeded && host === null
        ? 'A design of several layers is one new print file, which needs an artwork host, and none is set up here.'
        : null,
  }
}
