import type { DBSchema } from 'idb'
import type { DesignContent } from '~/domain/placement/design'
import { canonicalText } from '~/domain/text/canonicalText'
import { openTypedDatabase } from '../openTypedDatabase'

/** A picture of a design's canvas when it was last at rest, and its position in the window. */
export interface LastSeen {
  design: string
  owner: string
  /** The drawn part of the design, as text from `drawingKeyOf`. */
  drawing: string
  /** The page's address and the window: in others the canvas would look different or lie elsewhere. */
  place: string
  /** The visible part of the design and its scale. */
  part: string
  /** Pixels from the window's corner, as are the next three. */
  left: number
  top: number
  width: number
  height: number
  picture: Blob
  /** Time, in ms. */
  at: number
}

interface Schema extends DBSchema {
  seen: { key: string; value: LastSeen }
}

const open = openTypedDatabase<Schema>('platen.canvas', (database) => {
  database.createObjectStore('seen', { keyPath: 'design' })
})

const [most, longestMs] = [12, 30 * 24 * 3_600_000]

/** The kept picture of a design; undefined where there is none. Rejects without storage. */
export const readLastSeen = async (design: string): Promise<LastSeen | undefined> =>
  (await open()).get('seen', design)

/** Keeps a picture, replacing the design's previous one; old ones, and all but the newest twelve, are deleted. */
export async function keepLastSeen(seen: LastSeen): Promise<void> {
  const writing = (await open()).transaction('seen', 'readwrite')
  await writing.store.put(seen)
  const newest = (await writing.store.getAll()).toSorted((one, other) => other.at - one.at)
  const others = newest.filter(({ design }) => design !== seen.design)
  const gone = others.filter(({ at }, index) => index >= most - 1 || seen.at - at > longestMs)
  for (const { design } of gone) await writing.store.delete(design)
  await writing.done
}

/** The part of a design that its picture depends on, as text: equal texts look the same. */
export const drawingKeyOf = ({ placed, options }: DesignContent, variantId: number): string =>
  canonicalText([placed, options, variantId])

/** Whether a picture shows this drawing in this place, for this owner. */
export const isOf = (
  seen: LastSeen | undefined,
  { owner, drawing, place }: Pick<LastSeen, 'owner' | 'drawing' | 'place'>,
): seen is LastSeen =>
  seen !== undefined && seen.owner === owner && seen.drawing === drawing && seen.place === place
