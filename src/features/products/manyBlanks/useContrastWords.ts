import { useMemo } from 'react'
import { backgroundColorOf } from '~/domain/artwork/artworkRemarks'
import type { DesignContent } from '~/domain/placement/design'
import type { PictureFacts } from '~/domain/preflight/checkedLayer'
import { contrastWords } from '~/domain/preflight/preflight'
import { useLater } from '~/ui/useLater'
import { sourcesOf, usePictureFacts } from '~/widgets/designs/usePictureFacts'
import type { BlankParts, PlannedProduct } from './designPlan'

type Plans = ReadonlyMap<string, PlannedProduct>

const none: Plans = new Map()

/** Warnings about parts of products with low contrast on their colors, in words by plan key: computed at low priority. */
export function useContrastWords(
  planned: Plans,
  parts: ReadonlyMap<number, BlankParts>,
  artworks: DesignContent['artworks'],
  owner: string,
): ReadonlyMap<string, readonly string[]> {
  const plans = useLater(planned, none)
  const sources = useMemo(
    () =>
      sourcesOf(
        [...plans.values()].flatMap(({ placed }) => placed.map((one) => one.placed)),
        artworks,
      ),
    [plans, artworks],
  )
  const { pictures } = usePictureFacts(sources, owner)
  return useMemo(
    () =>
      new Map(
        [...plans].flatMap(([key, plan]) => {
          const of = parts.get(plan.choice.id)
          return of === undefined ? [] : [[key, wordsOf(plan, of, artworks, pictures)] as const]
        }),
      ),
    [plans, parts, artworks, pictures],
  )
}

/** A placement has the same colors on every size, so one of its print files is enough. */
function wordsOf(
  { placed, variants }: PlannedProduct,
  { info, technique, printfiles, layout }: BlankParts,
  artworks: DesignContent['artworks'],
  pictures: Readonly<Record<string, PictureFacts>>,
): readonly string[] {
  const [first] = variants
  if (first === undefined) return []
  const used = [...new Set(placed.map(({ placement }) => placement))]
  const background = backgroundColorOf(null, first, technique)
  return contrastWords({
    printContext: { product: info.product, technique, printfiles, layout, variantId: first.id, used },
    content: {
      artworks,
      placed: Object.fromEntries(placed.map((one) => [one.placement, one.placed])),
      options: {},
    },
    variants,
    backgroundOf: () => background,
    pictureOf: (key) => pictures[key],
    fontTroubles: [],
  })
}
