import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect } from 'react'
import { latinKey } from '~/domain/latinKey'
import { nearestTo } from '~/domain/layers/arrangeLayers'
import { shownLayers } from '~/domain/layers/printOf'
import { keyAction, keyHelp } from '~/domain/placement/editorKeys'
import { useKeyLines } from '~/ui/actions/pageOffers'
import { flip } from './layers/FlipBar'
import { copyShift, restack } from './layers/layerOrders'
import { areSingleKeysOn } from '~/device/singleKeys'
import { isTextField, isTyping } from './isTyping'
import type { EditorParts } from './editorParts'

interface Context extends Pick<EditorParts, 'active' | 'edited' | 'go' | 'actions' | 'select'> {
  root: RefObject<HTMLElement | null>
  say: (text: string) => void
  /** Shows the next or the previous placement. */
  onPlacement: (by: 1 | -1) => void
}

/** The keys of the editor: all of them on a layer, those of history and placements elsewhere on the page. */
export function useEditorKeys(context: Context) {
  const { active, edited, go, actions, root, select, say, onPlacement } = context
  const goBack = (kind: 'undo' | 'redo') => {
    const entry = kind === 'undo' ? edited.past.at(-1) : edited.future[0]
    const there = go({ kind })
    if (entry === undefined) return say(`Nothing to ${kind}.`)
    const where = there === null ? '' : `, on ${there}`
    return say(`${kind === 'undo' ? 'Undone' : 'Redone'}: ${entry.label}${where}.`)
  }
  /** Selects and focuses the nearest layer in a direction. */
  const goTo = (way: readonly [x: number, y: number]) => {
    const layers = shownLayers({ layers: active?.placed?.layers ?? [] })
    const near = active?.layer == null ? null : nearestTo(layers, active.layer, way)
    if (near === null) return say('No layer there.')
    select([near.id])
    root.current?.querySelector<HTMLElement>(`[data-layer="${near.id}"]`)?.focus()
  }
  const onKeyDown = (event: ReactKeyboardEvent | KeyboardEvent) => {
    const action = keyAction(event, active?.printfile.dpi ?? 150)
    if (action === null) return
    event.preventDefault()
    event.stopPropagation()
    switch (action.kind) {
      case 'command':
        return actions.run(action.command, action.merge)
      case 'undo':
      case 'redo':
        return goBack(action.kind)
      case 'save':
        return say('Designs save by themselves; where that fails, the page says so.')
      case 'remove':
        return actions.remove()
      case 'flip':
        return flip(actions, active?.selection ?? [], action.axis)
      case 'order':
        return restack(actions, action.way)
      case 'duplicate':
        return active === null ? undefined : actions.copy(active.selection, 'Duplicate', copyShift(active))
      case 'all':
        return select(active?.placed?.layers.map(({ id }) => id) ?? [])
      case 'none':
        return select([])
      case 'nearest':
        return goTo(action.way)
      case 'next':
      case 'previous':
        return onPlacement(action.kind === 'next' ? 1 : -1)
    }
  }
  usePageKeys(onKeyDown)
  useKeyLines(keyHelp)
  return { onKeyDown, goBack }
}

/**
 * Keys that work wherever the focus is: history, placements, and saving, which happens by itself. The browser's own
 * undo works only in a field whose text was not applied yet: elsewhere it would put an old number into a field.
 */
function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  // Talks to the document: with nothing focused, keys go to its body.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const key = latinKey(event)
      const isSave = (event.ctrlKey || event.metaKey) && /^s$/i.test(key)
      const isHistory = (event.ctrlKey || event.metaKey) && /^[zy]$/i.test(key)
      const isPlacement = /^[[\]]$/.test(key) && areSingleKeysOn()
      if (isHistory ? isTyping(event.target) : !isSave && (!isPlacement || isTextField(event.target))) return
      // Otherwise the browser would save the page as a file.
      if (isHistory || isSave) event.preventDefault()
      // While a dialog is open, nothing behind it changes.
      if (document.querySelector('[aria-modal="true"]') === null) onKey(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}
