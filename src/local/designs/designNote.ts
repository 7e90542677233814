import { deviceTexts } from '~/device/storages'
import type { DesignContent } from '~/domain/placement/design'
import { readContent } from './readDesign'

/** What a tab has changed since the last write, kept at once: the database takes a moment and may not get it. */
export interface DesignNote {
  owner: string
  /** Revision that the change was made on. */
  rev: number
  content: DesignContent
}

const nameOf = (id: string): string => `platen.design.${id}`

/** Writes at once; a browser that keeps nothing is told elsewhere. */
export function noteDesign(id: string, note: DesignNote): void {
  deviceTexts.setItem(nameOf(id), JSON.stringify(note))
}

/** Once the design itself is kept, or will not be. */
export function forgetNote(id: string): void {
  deviceTexts.removeItem(nameOf(id))
}

/** The noted design, when it was made on this very revision; null when there is none or it cannot be read. */
export function readNote(id: string, owner: string, rev: number): DesignContent | null {
  try {
    const note: unknown = JSON.parse(deviceTexts.getItem(nameOf(id)) ?? 'null')
    const { owner: of, rev: on, content }: Partial<DesignNote> = Object(note)
    return of === owner && on === rev ? readContent(content) : null
  } catch {
    return null
  }
}
