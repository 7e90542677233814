import type { DesignContent } from '~/domain/placement/design'
import { notedOf } from '../notedWrites'
import { readContent } from './readDesign'

/** Changes that a tab has made since the last write, if they are based on this revision; null when there is no such note. */
export function readNote(id: string, owner: string, rev: number): DesignContent | null {
  const note = notedOf('design', id, owner)
  return note?.rev === rev ? readContent(note.content) : null
}

/** The name given to a design before it was saved on this device; empty while it has none. */
export const notedName = (id: string, owner: string): string =>
  String(notedOf('designName', id, owner)?.content ?? '')
