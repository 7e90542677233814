import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { staleAtOnce } from '~/domain/async/hasPassed'
import type { PictureSource } from '~/domain/layers/drawing'
import type { DesignPrint } from '~/domain/layers/composables'
import type { DesignContent, Placed } from '~/domain/placement/design'
import type { PlacementPreset } from '~/domain/placement/placementPresets'
import type { DesignVersion } from '~/local/designs/designDatabase'
import { designsOnTheirWay, untilDesignsAreThere } from '~/local/designs/designNews'
import { countUnread, deleteDesignVersion, keepVersion } from '~/local/designs/designRecords'
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

/** A list on this device that is read again by every page that shows it. */
const readAnew = <T>(owner: string, kind: string, read: () => Promise<T>) =>
  queryOptions({ queryKey: [...root(owner), kind], queryFn: read, staleTime: staleAtOnce })

/** Designs and artwork of one connection and store in this browser. */
export const designQueries = (owner: string) => ({
  all: () => root(owner),
  /** Query keys of thumbnails and measurements of pictures, which are read again when a missing picture arrives. */
  ofPictures: () => ['smallPrint', 'pictureFacts'].map((kind) => [...root(owner), kind]),
  /** A kept design; if `isAwaited`, one that is just being copied to this device is waited for. */
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
  /** Kits of placements for other blanks. */
  kits: () => readAnew(owner, 'kits', () => listKits(owner)),
  /** Number of unreadable designs or kits, in addition to those with the ids `read`. */
  unread: (kind: 'designs' | 'kits', read: readonly string[]) =>
    queryOptions({
      queryKey: [...root(owner), 'unread', kind, read],
      queryFn: () => countUnread(kind, owner, read),
      staleTime: staleAtOnce,
      placeholderData: keepPreviousData,
    }),
  /** The bytes of a print: its own file, or the print composed of its layers and kept on this device. */
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
  /** Named versions of a design. */
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
  /** What matters for printing a picture with its changes. */
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
   * A thumbnail of a composed print, by the print's key, which identifies its contents; null where it cannot
   * be drawn. Pictures missing on this device are left out.
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

/** Saves and deletes named versions of one design, on this device. */
export const versionMutations = (owner: string, id: string) => {
  const { queryKey } = designQueries(owner).versions(id)
  const about = { mutationKey: queryKey, meta: { invalidates: [queryKey] } }
  return {
    keep: () =>
      mutationOptions({ ...about, mutationFn: (version: DesignVersion) => keepVersion(id, owner, version) }),
    remove: () =>
      mutationOptions({ ...about, mutationFn: (version: string) => deleteDesignVersion(id, owner, version) }),
  }
}

/** Saves and deletes the merchant's placement presets, on this device. */
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
