import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Artwork } from '~/domain/placement/design'
import { designQueries } from '~/queries/designQueries'
import { type Taking, takeArtwork } from '~/local/designs/takeArtwork'
import { useSameFiles } from './useSameFiles'

export interface Intake {
  take: (files: Iterable<File>) => void
  isPending: boolean
  /** Why files were not accepted: those given last, and those given while others were read. */
  problems: readonly string[]
}

interface Given {
  files: readonly File[]
  onTaken: (artworks: readonly Artwork[]) => void
}

/**
 * Reads local files, one after the other, and passes on those that can be printed, to the `onTaken` of the
 * time when they were given: the page may show something else by then.
 */
export function useIntake(owner: string, onTaken: (artworks: readonly Artwork[]) => void): Intake {
  const client = useQueryClient()
  const queries = designQueries(owner)
  const readSameFiles = useSameFiles()
  const [problems, setProblems] = useState<readonly string[]>([])
  const reading = useMutation({
    // Files given while others are read wait for them.
    scope: { id: 'artwork intake' },
    mutationFn: async ({ files }: Given) => {
      const findSameFile = await readSameFiles()
      const takings: Taking[] = []
      for (const file of files)
        takings.push(await takeArtwork(file, owner, findSameFile).catch(() => unreadable(file)))
      return takings
    },
    onSuccess: (takings, given) => {
      /** Whether a query had found one of these pictures missing on this device. */
      let isBack = false
      for (const taking of takings) {
        if (!taking.ok) continue
        const { queryKey } = queries.artwork(taking.artwork.key)
        isBack ||= client.getQueryData(queryKey) === null
        client.setQueryData(queryKey, taking.record)
      }
      for (const queryKey of isBack ? queries.ofPictures() : []) void client.invalidateQueries({ queryKey })
      const more = takings.flatMap((taking) => (taking.ok ? [] : taking.problem))
      setProblems((now) => [...new Set([...now, ...more])])
      given.onTaken(takings.flatMap((taking) => (taking.ok ? taking.artwork : [])))
    },
  })
  return {
    take: (files) => {
      const list = [...files]
      if (list.length === 0) return
      // While files are being read, their problems are shown together with those of the new files.
      if (!reading.isPending) setProblems([])
      reading.mutate({ files: list, onTaken })
    },
    isPending: reading.isPending,
    problems,
  }
}

const unreadable = ({ name }: File): Taking => ({
  ok: false,
  problem: `“${name}” could not be read. Nothing was uploaded.`,
})
