import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Inks } from '~/domain/artwork/inks'
import { type FineCopy, fineCopies } from '~/domain/layers/fineCopies'
import type { Layer } from '~/domain/layers/layer'
import type { DesignContent } from '~/domain/placement/design'
import { printBox } from '~/domain/placement/geometry'
import { type StageSize, toPrintLength, type Viewport } from '~/domain/placement/viewport'
import { proxySide } from '~/local/designs/pictureJobs'
import { fineCopyIn } from '~/local/designs/pictures'
import { designQueries } from '~/queries/designQueries'
import { type LoadedPicture, pictureOf, withInks } from '~/widgets/pictures/loadPicture'

/** The drawn layers, and the part of them in view. */
export interface SeenLayers {
  /** Lowest layer first. */
  layers: readonly Layer[]
  artworks: DesignContent['artworks']
  owner: string
  inks: Inks | null
  view: Viewport
  size: StageSize
}

/** How long the view must stay the same before files are read for it, in ms. */
const pause = 300

/**
 * Pictures by source key, made from the original files where the small copies would look soft. They arrive
 * some time after the view has settled, and are dropped when it changes.
 */
export function useFinePictures({
  layers,
  artworks,
  owner,
  inks,
  view,
  size,
}: SeenLayers): ReadonlyMap<string, LoadedPicture> {
  const client = useQueryClient()
  const [pictures, setPictures] = useState<ReadonlyMap<string, LoadedPicture>>(new Map())
  /** The copy last requested, by source key. */
  const asked = useRef(new Map<string, string>())
  const inksKey = JSON.stringify(inks)
  const { originX, originY, zoom } = view
  const copies = useMemo(() => {
    const seen = printBox(originX, originY, toPrintLength(view, size.width), toPrintLength(view, size.height))
    return fineCopies(layers, artworks, seen, zoom * window.devicePixelRatio, proxySide)
  }, [layers, artworks, view, originX, originY, zoom, size])
  const nameOf = ({ source, side }: FineCopy) => `${source.key} ${side} ${inksKey}`
  const names = copies.map(nameOf).join('\n')
  // Talks to the clock, the device's storage and the worker that reads pictures.
  useEffect(() => {
    if (names === '' && asked.current.size === 0) return undefined
    const timer = setTimeout(() => {
      const wanted = new Map(copies.map((copy) => [copy.source.key, copy]))
      for (const key of asked.current.keys()) if (!wanted.has(key)) asked.current.delete(key)
      setPictures((now) => new Map([...now].filter(([key]) => wanted.has(key))))
      for (const copy of copies) {
        const [{ key, artwork }, name] = [copy.source, nameOf(copy)]
        if (asked.current.get(key) === name) continue
        asked.current.set(key, name)
        const load = async () => {
          const record = await client.fetchQuery(designQueries(owner).artwork(artwork))
          const bitmap = record === null ? null : await fineCopyIn(record.original, copy.source, copy.side)
          if (bitmap === null || asked.current.get(key) !== name) return bitmap?.close()
          const colors: Inks | null = JSON.parse(inksKey)
          const whole = pictureOf(bitmap)
          const picture = colors === null ? whole : await withInks(whole, colors)
          if (asked.current.get(key) === name) setPictures((now) => new Map(now).set(key, picture))
        }
        // Where it cannot be made, the small copy is shown.
        void load().catch(() => undefined)
      }
    }, pause)
    return () => clearTimeout(timer)
    // `names` identifies the copies, of which each move of the view makes new objects.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [names, owner, client])
  return pictures
}
