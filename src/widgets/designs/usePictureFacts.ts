import { useQueries } from '@tanstack/react-query'
import { type PictureSource, sourceOf } from '~/domain/layers/drawing'
import type { DesignContent, Placed } from '~/domain/placement/design'
import type { PictureFacts } from '~/domain/preflight/checkedLayer'
import { designQueries } from '~/queries/designQueries'

/**
 * Every picture used in the placements, on any garment color, with its changes, each once; also unchanged
 * where its changes leave one color, which hides what surrounded its motif.
 */
export function sourcesOf(
  placements: readonly Pick<Placed, 'layers'>[],
  artworks: DesignContent['artworks'],
): PictureSource[] {
  const byKey = new Map<string, PictureSource>()
  for (const { layers } of placements)
    for (const layer of layers) {
      if (layer.kind !== 'picture') continue
      const own = (layer.own ?? []).map(({ artwork, changes = layer.changes }) => ({
        ...layer,
        artwork,
        changes,
      }))
      const all = [layer, ...own]
      const plain = all.flatMap((one) =>
        one.changes.recolor?.kind === 'single' ? { ...one, changes: {} } : [],
      )
      for (const one of [...all, ...plain]) {
        const source = sourceOf(one, artworks)
        if (source !== null) byKey.set(source.key, source)
      }
    }
  return [...byKey.values()]
}

export interface FoundFacts {
  /** Facts by source key, as far as known. */
  pictures: Readonly<Record<string, PictureFacts>>
  /** Whether some are still being measured. */
  isLooking: boolean
}

/** What bytes and pixels of pictures mean for printing them. */
export const usePictureFacts = (sources: readonly PictureSource[], owner: string): FoundFacts =>
  useQueries({
    queries: sources.map((source) => designQueries(owner).pictureFacts(source)),
    // A plain record, so that equal facts stay the same object.
    combine: (results) => ({
      pictures: Object.fromEntries(
        results.flatMap(({ data }, index): [string, PictureFacts][] => {
          const source = sources[index]
          return data === undefined || source === undefined ? [] : [[source.key, data]]
        }),
      ),
      isLooking: results.some(({ isPending }) => isPending),
    }),
  })
