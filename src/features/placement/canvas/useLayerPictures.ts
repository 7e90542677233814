import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Inks } from '~/domain/artwork/inks'
import type { PictureSource } from '~/domain/layers/drawing'
import type { DesignContent } from '~/domain/placement/design'
import { changedIn } from '~/local/designs/pictures'
import { designQueries } from '~/queries/designQueries'
import {
  type LoadedPicture,
  loadedPicture,
  pictureOf,
  takePicture,
  wholeDrawable,
  withInks,
} from '~/widgets/pictures/loadPicture'

interface Loading {
  from: string | Blob
  inks: string
}

/**
 * Pictures of the layers by source key, each with its changes and in the technique's colors, as soon as they
 * are loaded.
 */
export function useLayerPictures(
  sources: readonly PictureSource[],
  artworks: DesignContent['artworks'],
  owner: string,
  inks: Inks | null,
): ReadonlyMap<string, LoadedPicture> {
  const started = useRef(new Map<string, Loading>())
  const inksKey = JSON.stringify(inks)
  const records = useQueries({
    queries: sources.map(({ artwork }) => designQueries(owner).artwork(artwork)),
  })
  const wanted = sources.flatMap((source, index) => {
    const from = records[index]?.data?.proxy ?? (artworks[source.artwork]?.preview || null)
    return from === null ? [] : [{ source, from }]
  })
  const [pictures, setPictures] = useState<ReadonlyMap<string, LoadedPicture>>(
    () =>
      new Map(
        wanted.flatMap(({ source, from }) => {
          const picture = isChanged(source) ? null : loadedPicture(from)
          return picture === null ? [] : [[source.key, picture] as const]
        }),
      ),
  )
  // Talks to the network, the image decoder and the worker that changes pictures.
  useEffect(() => {
    const keys = new Set(wanted.map(({ source }) => source.key))
    for (const key of started.current.keys()) if (!keys.has(key)) started.current.delete(key)
    for (const { source, from } of wanted) {
      const { key } = source
      const known = started.current.get(key)
      if (known?.from === from && known.inks === inksKey) continue
      const loading = { from, inks: inksKey }
      started.current.set(key, loading)
      const show = (picture: LoadedPicture) => {
        if (started.current.get(key) !== loading) return
        setPictures((now) =>
          now.get(key) === picture
            ? now
            : new Map([...now].filter(([other]) => started.current.has(other))).set(key, picture),
        )
      }
      // A picture that cannot be loaded is not shown.
      void loadLayerPicture(source, from, JSON.parse(inksKey), show).catch(() => undefined)
    }
  })
  return pictures
}

const isChanged = ({ changes }: PictureSource): boolean => Object.keys(changes).length > 0

/** Loads a layer's picture with its changes and shows it; then once more in the technique's colors. */
export async function loadLayerPicture(
  source: PictureSource,
  from: string | Blob,
  inks: Inks | null,
  show: (picture: LoadedPicture) => void,
): Promise<void> {
  const changed = isChanged(source) ? await loadChanged(source, from) : null
  const picture = changed ?? (await takePicture(from))
  show(picture)
  if (inks !== null) show(await withInks(picture, inks))
}

/** The picture with its changes, or unchanged where they cannot be made; null where the worker could not read it. */
async function loadChanged(source: PictureSource, from: string | Blob): Promise<LoadedPicture | null> {
  // The worker decodes every format except SVG.
  if (from instanceof Blob && from.type !== 'image/svg+xml') {
    const changed = await changedIn(from, source)
    return changed === null ? null : pictureOf(changed)
  }
  const picture = await takePicture(from)
  if (picture.isTainted) return picture
  const changed = await changedIn(await createImageBitmap(wholeDrawable(picture)), source)
  return changed === null ? picture : pictureOf(changed)
}
