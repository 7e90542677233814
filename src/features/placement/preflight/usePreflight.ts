import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Variant } from '~/contract/catalog/catalog'
import type { BackgroundColor } from '~/domain/artwork/artworkRemarks'
import type { PrintContext } from '~/domain/designs/activePlacement'
import { type PictureSource, sourceOf } from '~/domain/layers/drawing'
import { fittedText } from '~/domain/layers/text/fittedText'
import type { Artwork, DesignContent } from '~/domain/placement/design'
import type { Edit } from '~/domain/placement/designHistory'
import type { FontTrouble, PictureFacts } from '~/domain/preflight/checkedLayer'
import { type Fix, openLines, type PreflightLine } from '~/domain/preflight/line'
import { mended, withOtherArtwork } from '~/domain/preflight/mended'
import { preflight } from '~/domain/preflight/preflight'
import { designQueries } from '~/queries/designQueries'
import { useSameFiles } from '~/widgets/artwork/useSameFiles'
import { fontQueries } from '../text/fontQueries'

export interface Preflight {
  /** The gravest first. */
  lines: readonly PreflightLine[]
  /** Lines that somebody should look at. */
  open: readonly PreflightLine[]
  /** Mends a line, as one step of the history. */
  mend: (line: PreflightLine, fix: Fix) => void
  isMending: boolean
  /** What the last fix has done, or why it could not; null before any. */
  said: { text: string; isProblem: boolean } | null
}

interface Given {
  printContext: PrintContext
  content: DesignContent
  variants: readonly Variant[]
  owner: string
  backgroundOf: (placement: string) => BackgroundColor | null
  edit: (edit: Edit) => void
  say: (text: string) => void
}

const noTroubles: readonly FontTrouble[] = []

/** Everything that the design would print badly, with what mends it: follows the design when there is time. */
export function usePreflight(given: Given): Preflight {
  const { owner, edit, say, variants } = given
  const client = useQueryClient()
  const readSameFiles = useSameFiles()
  const [said, setSaid] = useState<Preflight['said']>(null)
  const content = useDeferredValue(given.content)
  const sources = useMemo(() => sourcesOf(content), [content])
  const pictures = useQueries({
    queries: sources.map((source) => designQueries(owner).pictureFacts(source)),
    // A plain record: the same facts are the same object.
    combine: (results) =>
      Object.fromEntries(
        results.flatMap(({ data }, index): [string, PictureFacts][] => {
          const source = sources[index]
          return data === undefined || source === undefined ? [] : [[source.key, data]]
        }),
      ),
  })
  const texts = useMemo(() => textsOf(content), [content])
  const fontTroubles =
    useQuery({ ...fontQueries.troubles(texts), enabled: texts.length > 0 }).data ?? noTroubles
  const { product, technique, printfiles, layout, variantId, used } = given.printContext
  const grounds = JSON.stringify(used.map((placement) => [placement, given.backgroundOf(placement)]))
  const usedKey = used.join(' ')
  const lines = useMemo(() => {
    const backgrounds = new Map<string, BackgroundColor | null>(JSON.parse(grounds))
    return preflight({
      printContext: {
        product,
        technique,
        printfiles,
        layout,
        variantId,
        used: usedKey === '' ? [] : usedKey.split(' ').filter((placement) => content.placed[placement]),
      },
      content,
      variants,
      backgroundOf: (placement) => backgrounds.get(placement) ?? null,
      pictureOf: (key) => pictures[key],
      fontTroubles: texts.length === 0 ? noTroubles : fontTroubles,
    })
  }, [
    product,
    technique,
    printfiles,
    layout,
    variantId,
    usedKey,
    content,
    variants,
    grounds,
    pictures,
    texts,
    fontTroubles,
  ])
  const open = useMemo(() => openLines(lines), [lines])

  const tell = (text: string, isProblem = false) => {
    setSaid({ text, isProblem })
    say(text)
  }
  const put = (label: string, changes: ReturnType<typeof mended>, words: string, artwork?: Artwork) => {
    if (changes === null || Object.keys(changes).length === 0) return tell(gone, true)
    edit({ kind: 'place', label, changes, at: Date.now(), ...(artwork === undefined ? {} : { artwork }) })
    return tell(words)
  }
  const mending = useMutation({
    networkMode: 'always',
    mutationFn: async ({ fix }: { line: PreflightLine; fix: Fix }) => {
      if (fix.kind === 'convert') {
        const { convertArtwork } = await import('./convertArtwork')
        const artwork = given.content.artworks[fix.artwork]
        return artwork === undefined ? null : convertArtwork(artwork, owner, await readSameFiles())
      }
      if (fix.kind !== 'text') return null
      // A text is measured in its font, so that has to be there first.
      const [{ loadFonts }, { measureHere }] = await Promise.all([
        import('~/local/fonts/loadFonts'),
        import('~/local/fonts/measureHere'),
      ])
      await loadFonts(fontsAfter(given.content, fix))
      return measureHere()
    },
    onSuccess: (made, { line, fix }) => {
      if (fix.kind !== 'convert') {
        const measure = typeof made === 'function' ? made : null
        const changes = mended(given.printContext, given.content, line, fix, (layer) =>
          measure === null ? layer : fittedText(layer, measure),
        )
        return put(fix.label, changes, fix.said)
      }
      if (made === null || typeof made === 'function')
        return tell(
          'The picture could not be converted and is as it was. This browser may lack the memory.',
          true,
        )
      client.setQueryData(designQueries(owner).artwork(made.artwork.key).queryKey, made.record)
      const changes = withOtherArtwork(given.content, fix.artwork, made.artwork.key)
      return put(fix.label, changes, fix.said, made.artwork)
    },
    onError: () => tell('It could not be mended, and the design is as it was. Try again.', true),
  })
  return {
    lines,
    open,
    mend: (line, fix) => {
      if (!mending.isPending) mending.mutate({ line, fix })
    },
    isMending: mending.isPending,
    said,
  }
}

const gone = 'What this would mend is not there any more. Nothing was changed.'

/** Every picture that is drawn somewhere, with its changes, each once. */
function sourcesOf({ placed, artworks }: DesignContent): PictureSource[] {
  const byKey = new Map<string, PictureSource>()
  for (const { layers } of Object.values(placed))
    for (const layer of layers) {
      if (layer.kind !== 'picture') continue
      const own = (layer.own ?? []).map(({ artwork, changes = layer.changes }) => ({
        ...layer,
        artwork,
        changes,
      }))
      for (const one of [layer, ...own]) {
        const source = sourceOf(one, artworks)
        if (source !== null) byKey.set(source.key, source)
      }
    }
  return [...byKey.values()]
}

const textsOf = ({ placed }: DesignContent) =>
  Object.values(placed).flatMap(({ layers }) =>
    layers.flatMap((layer) => {
      if (layer.kind !== 'text' || layer.isHidden) return []
      const { kind, words, family, weight, isUpperCase } = layer
      return { kind, words, family, weight, isUpperCase }
    }),
  )

const fontsAfter = ({ placed }: DesignContent, fix: Extract<Fix, { kind: 'text' }>) =>
  Object.values(placed).flatMap(({ layers }) =>
    layers.flatMap((layer) => (layer.kind === 'text' ? fix.to(layer) : [])),
  )
