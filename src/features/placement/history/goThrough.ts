import { changedPlacements } from '~/domain/placement/designHistory'
import type { EditorParts } from '../editorParts'

type Around = Pick<EditorParts, 'current' | 'edit' | 'placement' | 'placements' | 'address'>

/**
 * Goes back or forward in the history by an edit. Nothing changes unseen: where the shown placement stays as it is, one that
 * changes is shown, that of the step `about` before others. Answers its title; null where another one is not shown.
 */
export const goThrough =
  ({ current, edit, placement, placements, address }: Around): EditorParts['go'] =>
  (change, about = null) => {
    const before = current()
    edit(change)
    const changed = changedPlacements(before.content, current().content)
    if (changed.includes(placement)) return null
    const wanted = about !== null && (changed.length === 0 || changed.includes(about)) ? [about] : changed
    const there = placements.find(({ type }) => wanted.includes(type))
    if (there === undefined || there.type === placement) return null
    address({ placement: there.type })
    return there.title ?? there.type
  }
