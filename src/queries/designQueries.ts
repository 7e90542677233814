import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { staleAtOnce } from '~/domain/async/hasPassed'
import type { PictureSource } from '~/domain/layers/drawing'
import type { DesignPrint } from '~/domain/layers/composables'
import type { DesignContent, Placed } from '~/domain/placement/design'
import type { PlacementPreset } from '~/domain/placement/placementPresets'
import type { DesignVersion } from '~/local/designs/designDatabase'
import { designsOnTheirWay, untilDesignsAreThere } from '~/local/designs/designNews'
import { countUnread, deleteVersion, keepVersion } from '~/local/designs/designRecords'
import { listKits } from '~/local/designs/kits/kitStore'
import {
  designOf,
  listDesigns,
  loadArtwork,
  loadDesign,
  forgetPreset,
  keepPresets,
  loadPresets,
} from '~/local/designs/designStore'

const root = (owner: string) => ['device', owner] as const
const forever = Number.POSITIVE_INFINITY

/** A list of the device that every page which shows it reads again. */
const readAnew = <T>(owner: string, kind: string, read: () => Promise<T>) =>
  queryOptions({ queryKey: [...root(owner), kind], queryFn: read, staleTime: staleAtOnce })

/** Designs and artwork that this browser keeps for one connection and store. */
export const designQueries = (owner: string) => ({
  all: () => root(owner),
  /** What was drawn and measured of pictures, also without one that this device lacked: to be read anew once it is there. */
  ofPictures: () => ['smallPrint', 'pictureFacts'].map((kind) => [...root(owner), kind]),
  /** As it is kept now; one that is on its way into this device is waited for where it `isAwaited`. */
  design: (id: string, isAwaited = true) =>
    queryOptions({
      queryKey: [...root(owner), 'design', id, isAwaited],
      queryFn: async () => {
        const found = await loadDesign(id, owner)
        if (found !== null || !isAwaited || designsOnTheirWay.get() !== owner) return found
        await untilDesignsAreThere(owner)
        return loadDesign(id, owner)
      },
      staleTime: staleAtOnce,
      gcTime: 0,
    }),
  list: () => readAnew(owner, 'designs', () => listDesigns(owner)),
  /** Placements that are kept to be put on other blanks. */
  kits: () => readAnew(owner, 'kits', () => listKits(owner)),
  /** How many more designs or kits there are than those with these ids, which cannot be read. */
  unread: (kind: 'designs' | 'kits', read: readonly string[]) =>
    queryOptions({
      queryKey: [...root(owner), 'unread', kind, read],
      queryFn: () => countUnread(kind, owner, read),
      staleTime: staleAtOnce,
      placeholderData: keepPreviousData,
    }),
  /** The bytes of a print: its own file, or what is drawn of its layers and kept on this device. */
  print: (print: DesignPrint, artworks: DesignContent['artworks']) =>
    queryOptions({
      queryKey: [...root(owner), 'print', print.print.key],
      queryFn: async () => {
        if (print.print.isSimple) return loadArtwork(print.print.key, owner)
        const { composeDesign } = await import('~/local/designs/composeDesign')
        return (await composeDesign(print, artworks, owner)).record
      },
      staleTime: forever,
    }),
  /** States of a design that the merchant has named. */
  versions: (id: string) =>
    queryOptions({
      queryKey: [...root(owner), 'versions', id],
      queryFn: async () => {
        const design = designOf(await loadDesign(id, owner))
        return design?.versions ?? []
      },
      staleTime: staleAtOnce,
    }),
  presets: () => readAnew(owner, 'presets', () => loadPresets(owner)),
  artwork: (key: string) =>
    queryOptions({
      queryKey: [...root(owner), 'artwork', key],
      queryFn: () => loadArtwork(key, owner),
      staleTime: forever,
      gcTime: forever,
    }),
  /** What a picture with its changes says about printing it. */
  pictureFacts: (source: PictureSource) =>
    queryOptions({
      queryKey: [...root(owner), 'pictureFacts', source.key],
      queryFn: async ({ client }) => {
        const { pictureFacts } = await import('~/local/designs/measureArtwork')
        const record = await client.fetchQuery(designQueries(owner).artwork(source.artwork)).catch(() => null)
        return pictureFacts(source, record)
      },
      staleTime: forever,
      gcTime: forever,
    }),
  /**
   * A small picture of a print of several layers, by the key of the print, which names all that it is made of; null where
   * it cannot be drawn. What this device lacks of it is left out.
   */
  smallPrint: (key: string, placed: Placed, artworks: DesignContent['artworks']) =>
    queryOptions({
      queryKey: [...root(owner), 'smallPrint', key],
      queryFn: async () => {
        const { drawSmallPrint } = await import('~/local/designs/composeDesign')
        return drawSmallPrint(key, placed, artworks, owner)
      },
      staleTime: forever,
    }),
})

/** Keeps and deletes named versions of one design, on this device. */
export const versionMutations = (owner: string, id: string) => {
  const { queryKey } = designQueries(owner).versions(id)
  const about = { mutationKey: queryKey, meta: { invalidates: [queryKey] } }
  return {
    keep: () =>
      mutationOptions({ ...about, mutationFn: (version: DesignVersion) => keepVersion(id, owner, version) }),
    remove: () =>
      mutationOptions({ ...about, mutationFn: (version: string) => deleteVersion(id, owner, version) }),
  }
}

/** Keeps and forgets placements that the merchant named, on this device. */
export const presetMutations = (owner: string) => {
  const meta = { invalidates: [[...root(owner), 'presets']] }
  return {
    save: () =>
      mutationOptions({
        meta,
        mutationFn: (more: readonly PlacementPreset[]) => keepPresets(owner, more),
      }),
    forget: () => mutationOptions({ meta, mutationFn: (name: string) => forgetPreset(owner, name) }),
  }
}
