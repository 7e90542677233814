import { useEffect, useEffectEvent } from 'react'
import { areSingleKeysOn } from '~/device/singleKeys'
import { latinKey } from '~/domain/latinKey'
import { useKeyLines } from './pageOffers'

export interface PageKey {
  /** One key, or two that are pressed one after the other: "g o". */
  key: string
  /** What it does, in the list of keys. */
  what: string
  /** Returns whether it handled the key. */
  run: () => boolean
}

/** How long the second of two keys is awaited, in ms. */
const timeoutMs = 1_500
/** The first of two keys, shared by all listeners of the page. */
let first = { key: '', at: 0 }

/**
 * Keys that work anywhere on the page, unless switched off on this device; they are in the list of keys.
 * Combinations with Ctrl, Command or Alt stay the browser's, and fields and open dialogs keep their keys.
 */
export function useDocumentKeys(keys: readonly PageKey[]): void {
  const take = useEffectEvent((pressed: string) => keys.some(({ key, run }) => key === pressed && run()))
  const isFirst = useEffectEvent((pressed: string) => keys.some(({ key }) => key.startsWith(`${pressed} `)))
  useKeyLines(keys.map(({ key, what }) => ({ keys: key, what })))
  // Talks to the document: with nothing focused, keys go to its body.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target))
        return
      if (!areSingleKeysOn()) return
      const before = event.timeStamp - first.at < timeoutMs ? first.key : ''
      const key = latinKey(event)
      if (take(before === '' ? key : `${before} ${key}`)) event.preventDefault()
      // A layer of a design has its own letter keys, which would take the second key.
      const isOnLayer = event.target instanceof Element && event.target.closest('[data-layer]') !== null
      if (before === '' && !isOnLayer && isFirst(key)) first = { key, at: event.timeStamp }
      else if (before !== '' && isFirst(before)) first = { key: '', at: 0 }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Whether the keys belong to a field or to an open dialog; the page is searched for a dialog only if no field has the focus. */
function isBusy(target: EventTarget | null): boolean {
  const isField =
    target instanceof HTMLElement &&
    !(target instanceof HTMLInputElement && target.type === 'checkbox') &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  return isField || document.querySelector('[role=dialog]') !== null
}
