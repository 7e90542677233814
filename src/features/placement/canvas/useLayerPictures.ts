import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Inks } from '~/domain/artwork/inks'
import type { PictureSource } from '~/domain/layers/drawing'
import type { DesignContent } from '~/domain/placement/design'
import { changedIn } from '~/local/designs/pictures'
import { designQueries } from '~/queries/designQueries'
import { type LoadedPicture, takePicture, withLevels } from '~/widgets/pictures/loadPicture'

interface Loading {
  from: string | Blob
  inks: string
}

/**
 * The pictures of layers by the key of their source, each with its smaller copies, its changes and the colours of the
 * technique, as soon as they are there.
 */
export function useLayerPictures(
  sources: readonly PictureSource[],
  artworks: DesignContent['artworks'],
  owner: string,
  inks: Inks | null,
): ReadonlyMap<string, LoadedPicture> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, LoadedPicture>>(new Map())
  const started = useRef(new Map<string, Loading>())
  const inksKey = JSON.stringify(inks)
  const records = useQueries({
    queries: sources.map(({ artwork }) => designQueries(owner).artwork(artwork)),
  })
  const wanted = sources.flatMap((source, index) => {
    const from = records[index]?.data?.proxy ?? (artworks[source.artwork]?.preview || null)
    return from === null ? [] : [{ source, from }]
  })
  // Talks to the network, the image decoder and the worker that changes pictures and makes smaller copies.
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
          new Map([...now].filter(([other]) => started.current.has(other))).set(key, picture),
        )
      }
      // A picture that cannot be loaded is not shown.
      void load(source, from, JSON.parse(inksKey), show).catch(() => undefined)
    }
  })
  return pictures
}

async function load(
  source: PictureSource,
  from: string | Blob,
  inks: Inks | null,
  show: (picture: LoadedPicture) => void,
): Promise<void> {
  const picture = await takePicture(from)
  const isChanged = Object.keys(source.changes).length > 0 && !picture.isTainted
  if (!isChanged) show(picture)
  const changed = isChanged ? await changedIn(await createImageBitmap(picture.source), source) : null
  const shown = changed === null ? picture : { source: changed, smaller: [], isTainted: false }
  if (isChanged) show(shown)
  show(await withLevels(shown, inks))
}
