import type { DBSchema } from 'idb'
import type { DesignContent } from '~/domain/placement/design'
import { canonicalText } from '~/domain/text/canonicalText'
import { keepOpen } from '../keepOpen'

/** What the canvas of a design showed when it was last at rest, and where in the window. */
export interface LastSeen {
  design: string
  owner: string
  /** What of the design is drawn, as drawingOf says it. */
  drawing: string
  /** The page's address and the window: elsewhere it would be another picture, or lie in another place. */
  place: string
  /** Which part of the design is seen, and how large. */
  part: string
  /** In pixels of the page, from the window's corner. */
  left: number
  top: number
  width: number
  height: number
  picture: Blob
  /** Milliseconds. */
  at: number
}

interface Schema extends DBSchema {
  seen: { key: string; value: LastSeen }
}

const open = keepOpen<Schema>('platen.canvas', (database) => {
  database.createObjectStore('seen', { keyPath: 'design' })
})

const [most, longestMs] = [12, 30 * 24 * 3_600_000]

/** The kept picture of a design; undefined where there is none. Rejects where the browser keeps nothing. */
export const readLastSeen = async (design: string): Promise<LastSeen | undefined> =>
  (await open()).get('seen', design)

/** Keeps a picture instead of the one before; old ones and the oldest of many are let go. */
export async function keepLastSeen(seen: LastSeen): Promise<void> {
  const writing = (await open()).transaction('seen', 'readwrite')
  await writing.store.put(seen)
  const newest = (await writing.store.getAll()).toSorted((one, other) => other.at - one.at)
  const others = newest.filter(({ design }) => design !== seen.design)
  const gone = others.filter(({ at }, index) => index >= most - 1 || seen.at - at > longestMs)
  for (const { design } of gone) await writing.store.delete(design)
  await writing.done
}

/** What of a design its picture depends on, as one text: two that are equal look the same. */
export const drawingOf = ({ placed, options }: DesignContent, variantId: number): string =>
  canonicalText([placed, options, variantId])

/** Whether a picture shows this drawing in this place, for this owner. */
export const isOf = (
  seen: LastSeen | undefined,
  { owner, drawing, place }: Pick<LastSeen, 'owner' | 'drawing' | 'place'>,
): seen is LastSeen =>
  seen !== undefined && seen.owner === owner && seen.drawing === drawing && seen.place === place
