import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Artwork, DesignContent } from '~/domain/placement/design'
import type { Edit } from '~/domain/placement/designHistory'
import { type Fix, openLines, type PreflightLine } from '~/domain/preflight/line'
import { placementsAfterFix, withOtherArtwork } from '~/domain/preflight/placementsAfterFix'
import { designQueries } from '~/queries/designQueries'
import { fittedHere } from '../text/fittedHere'
import { useSameFiles } from '~/widgets/artwork/useSameFiles'
import { type FoundLines, type PrintedDesign, usePreflightLines } from '~/widgets/designs/usePreflightLines'

export interface Preflight extends FoundLines {
  /** Lines that need attention. */
  open: readonly PreflightLine[]
  /** Fixes a line, as one step of the history. */
  mend: (line: PreflightLine, fix: Fix) => void
  isMending: boolean
  /** The outcome of the last fix; null before any. */
  said: { text: string; isProblem: boolean } | null
}

interface Given extends PrintedDesign {
  edit: (edit: Edit) => void
  say: (text: string) => void
}

/** All print problems of the design, with their fixes; computed again after changes, at low priority. */
export function usePreflight(given: Given): Preflight {
  const { owner, edit, say } = given
  const client = useQueryClient()
  const readSameFiles = useSameFiles()
  const [said, setSaid] = useState<Preflight['said']>(null)
  const { lines, isLooking } = usePreflightLines(given)
  const open = useMemo(() => openLines(lines), [lines])

  const tell = (text: string, isProblem = false) => {
    setSaid({ text, isProblem })
    say(text)
  }
  const put = (
    label: string,
    changes: ReturnType<typeof placementsAfterFix>,
    words: string,
    artwork?: Artwork,
  ) => {
    if (changes === null || Object.keys(changes).length === 0) return tell(gone, true)
    edit({ kind: 'place', label, changes, at: Date.now(), ...(artwork === undefined ? {} : { artwork }) })
    return tell(words)
  }
  const mending = useMutation({
    mutationFn: async ({ fix }: { line: PreflightLine; fix: Fix }) => {
      if (fix.kind === 'convert') {
        const { convertArtwork } = await import('./convertArtwork')
        const artwork = given.content.artworks[fix.artwork]
        return artwork === undefined ? null : convertArtwork(artwork, owner, await readSameFiles())
      }
      if (fix.kind !== 'text') return null
      // Text is measured in its font, which has to be loaded first.
      const { loadFonts } = await import('~/local/fonts/loadFonts')
      await loadFonts(fontsAfter(given.content, fix))
      return null
    },
    onSuccess: (made, { line, fix }) => {
      if (fix.kind !== 'convert') {
        const changes = placementsAfterFix(given.printContext, given.content, line, fix, fittedHere)
        return put(fix.label, changes, fix.said)
      }
      if (made === null)
        return tell(
          'The picture could not be converted and is as it was. This browser may lack the memory.',
          true,
        )
      client.setQueryData(designQueries(owner).artwork(made.artwork.key).queryKey, made.record)
      const changes = withOtherArtwork(given.content, fix.artwork, made.artwork.key)
      return put(fix.label, changes, fix.said, made.artwork)
    },
    onError: () => tell('It could not be fixed, and the design is as it was. Try again.', true),
  })
  return {
    lines,
    isLooking,
    open,
    mend: (line, fix) => {
      if (!mending.isPending) mending.mutate({ line, fix })
    },
    isMending: mending.isPending,
    said,
  }
}

const gone = 'What this would fix is not there any more. Nothing was changed.'

const fontsAfter = ({ placed }: DesignContent, fix: Extract<Fix, { kind: 'text' }>) =>
  Object.values(placed).flatMap(({ layers }) =>
    layers.flatMap((layer) => (layer.kind === 'text' ? fix.to(layer) : [])),
  )
