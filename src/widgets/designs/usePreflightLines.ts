import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Variant } from '~/contract/catalog/catalog'
import type { BackgroundColor } from '~/domain/artwork/artworkRemarks'
import type { PrintContext } from '~/domain/designs/activePlacement'
import { type PictureSource, sourceOf } from '~/domain/layers/drawing'
import type { DesignContent } from '~/domain/placement/design'
import type { FontTrouble, PictureFacts } from '~/domain/preflight/checkedLayer'
import type { PreflightLine } from '~/domain/preflight/line'
import { preflight } from '~/domain/preflight/preflight'
import { designQueries } from '~/queries/designQueries'
import { useLater } from '~/ui/useLater'
import { fontQueries } from './fontQueries'

/** A design on a variant of its blank, as it will be printed. */
export interface PrintedDesign {
  printContext: PrintContext
  content: DesignContent
  variants: readonly Variant[]
  owner: string
  backgroundOf: (placement: string) => BackgroundColor | null
}

const noTroubles: readonly FontTrouble[] = []
const noLines: readonly PreflightLine[] = []

/** What of a design prints badly, the gravest first: looked at once it is seen, and follows it when there is time. */
export function usePreflightLines(given: PrintedDesign): readonly PreflightLine[] {
  const { owner, variants } = given
  const content = useLater<DesignContent | null>(given.content, null)
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
  const backgroundsJson = JSON.stringify(used.map((placement) => [placement, given.backgroundOf(placement)]))
  const usedKey = used.join(' ')
  return useMemo(() => {
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
    backgroundsJson,
    pictures,
    texts,
    fontTroubles,
  ])
}

/** Every picture that is drawn somewhere, with its changes, each once. */
function sourcesOf(content: DesignContent | null): PictureSource[] {
  const byKey = new Map<string, PictureSource>()
  for (const { layers } of Object.values(content?.placed ?? {}))
    for (const layer of layers) {
      if (layer.kind !== 'picture') continue
      const own = (layer.own ?? []).map(({ artwork, changes = layer.changes }) => ({
        ...layer,
        artwork,
        changes,
      }))
      for (const one of [layer, ...own]) {
        const source = sourceOf(one, content?.artworks ?? {})
        if (source !== null) byKey.set(source.key, source)
      }
    }
  return [...byKey.values()]
}

const textsOf = (content: DesignContent | null) =>
  Object.values(content?.placed ?? {}).flatMap(({ layers }) =>
    layers.flatMap((layer) => {
      if (layer.kind !== 'text' || layer.isHidden) return []
      const { kind, words, family, weight, isUpperCase } = layer
      return { kind, words, family, weight, isUpperCase }
    }),
  )
