import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Variant } from '~/contract/catalog/catalog'
import { caseOf, keptCase } from '~/domain/layers/text/letterCase'
import type { BackgroundColor } from '~/domain/artwork/artworkRemarks'
import type { PrintContext } from '~/domain/designs/activePlacement'
import type { DesignContent } from '~/domain/placement/design'
import type { FontTrouble } from '~/domain/preflight/checkedLayer'
import type { PreflightLine } from '~/domain/preflight/line'
import { preflight } from '~/domain/preflight/preflight'
import { useLater } from '~/ui/useLater'
import { fontQueries } from './fontQueries'
import { sourcesOf, usePictureFacts } from './usePictureFacts'

/** A design on a variant of its blank, as it will be printed. */
export interface PrintedDesign {
  printContext: PrintContext
  content: DesignContent
  variants: readonly Variant[]
  owner: string
  backgroundOf: (placement: string) => BackgroundColor | null
  /** Placements whose artwork position is a guess. */
  guessed?: readonly string[]
}

const noTroubles: readonly FontTrouble[] = []
const noLines: readonly PreflightLine[] = []

export interface FoundLines {
  /** Lines, gravest first. */
  lines: readonly PreflightLine[]
  /** Whether more may follow: pictures or fonts are still being examined. */
  isLooking: boolean
}

/** Print problems of a design: computed once it is visible, and again after changes at low priority. */
export function usePreflightLines(given: PrintedDesign): FoundLines {
  const { owner, variants } = given
  const content = useLater<DesignContent | null>(given.content, null)
  const sources = useMemo(
    () => (content === null ? [] : sourcesOf(Object.values(content.placed), content.artworks)),
    [content],
  )
  const { pictures, isLooking } = usePictureFacts(sources, owner)
  const texts = useMemo(() => textsOf(content), [content])
  const fonts = useQuery({ ...fontQueries.troubles(texts), enabled: texts.length > 0 })
  const fontTroubles = fonts.data ?? noTroubles
  const { product, technique, printfiles, layout, variantId, used } = given.printContext
  const backgroundsJson = JSON.stringify(used.map((placement) => [placement, given.backgroundOf(placement)]))
  const usedKey = used.join(' ')
  const guessedKey = given.guessed?.join(' ') ?? ''
  const lines = useMemo(() => {
    const backgrounds = new Map<string, BackgroundColor | null>(JSON.parse(backgroundsJson))
    if (content === null) return noLines
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
      guessed: guessedKey.split(' '),
    })
  }, [
    product,
    technique,
    printfiles,
    layout,
    variantId,
    usedKey,
    guessedKey,
    content,
    variants,
    backgroundsJson,
    pictures,
    texts,
    fontTroubles,
  ])
  return { lines, isLooking: content === null || isLooking || fonts.isLoading }
}

const textsOf = (content: DesignContent | null) =>
  Object.values(content?.placed ?? {}).flatMap(({ layers }) =>
    layers.flatMap((layer) => {
      if (layer.kind !== 'text' || layer.isHidden) return []
      const { kind, words, family, weight } = layer
      return { kind, words, family, weight, ...keptCase(caseOf(layer)) }
    }),
  )
