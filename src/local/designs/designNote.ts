import type { DesignContent } from '~/domain/placement/design'
import { notedOf } from '../notedWrites'
import { readContent } from './readDesign'

/** What a tab has drawn since the last write, when it was drawn on this very revision; null when there is no such note. */
export function readNote(id: string, owner: string, rev: number): DesignContent | null {
  const note = notedOf('design', id, owner)
  return note?.rev === rev ? readContent(note.content) : null
}

/** The name that a design was given before anything of it was on this device; empty while it has none. */
export const notedName = (id: string, owner: string): string =>
  String(notedOf('designName', id, owner)?.content ?? '')
