import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import type { SyncProductInfo } from '~/contract/products/syncProduct'
import { hasUnreadPrice, type ProductDraft, toDraft, toEdit } from '~/domain/products/productDraft'
import { isEmptyEdit } from '~/domain/products/productEdit'
import { keepProductEdit } from '~/local/products/productEdits'
import type { RestoredEdit } from './productDraftForm'

interface History {
  past: readonly ProductDraft[]
  now: ProductDraft
  future: readonly ProductDraft[]
}

type Step =
  | { do: 'change'; to: (draft: ProductDraft) => ProductDraft }
  | { do: 'undo' | 'redo' }
  | { do: 'start'; draft: ProductDraft }

const mostSteps = 200

function step({ past, now, future }: History, action: Step): History {
  if (action.do === 'start') return { past: [], now: action.draft, future: [] }
  if (action.do === 'change') {
    const next = action.to(now)
    return next === now
      ? { past, now, future }
      : { past: [...past.slice(-mostSteps), now], now: next, future: [] }
  }
  const [from, to] = action.do === 'undo' ? [past, future] : [future, past]
  const target = from.at(-1)
  if (target === undefined) return { past, now, future }
  const [shorter, longer] = [from.slice(0, -1), [...to, now]]
  return action.do === 'undo'
    ? { past: shorter, now: target, future: longer }
    : { past: longer, now: target, future: shorter }
}

/**
 * The edited product with undo and redo; kept on this device until it is saved or discarded. Until `isFresh`,
 * `product` is the last reading and nothing can be typed.
 */
export function useProductDraft(
  { product, isFresh }: { product: SyncProductInfo; isFresh: boolean },
  restored: RestoredEdit | null,
  keptAs: string,
) {
  const [base, setBase] = useState(restored?.base ?? product)
  const [isOpen, setOpen] = useState(isFresh)
  const [first, setFirst] = useState(() => toDraft(base))
  const [history, dispatch] = useReducer(step, null, () => ({
    past: [],
    now: restored?.draft ?? first,
    future: [],
  }))
  const [writer] = useState(() => keepProductEdit(keptAs, restored?.record ?? null))
  const isKept = useSyncExternalStore(writer.subscribe, writer.isKept)
  const draft = history.now
  const edit = useMemo(() => toEdit(base, draft, first), [base, draft, first])
  const isDirty = !isEmptyEdit(edit) || hasUnreadPrice(draft, first)
  // Restored work is saved already, with the time at which it was typed.
  const seen = useRef({ base, draft })

  // Talks to the device's storage: typed text survives a reload, a crash and a closed tab.
  useEffect(() => writer.open(), [writer])
  useEffect(() => {
    if (seen.current.base === base && seen.current.draft === draft) return
    seen.current = { base, draft }
    writer.type(isDirty ? { base, draft } : null)
  }, [writer, draft, base, isDirty])

  const startFrom = useCallback((info: SyncProductInfo, before?: ProductDraft) => {
    // Unchanged rows stay the same objects, so that they are not rendered again.
    const start: ProductDraft = replaceEqualDeep(before, toDraft(info))
    setBase(info)
    setFirst(start)
    dispatch({ do: 'start', draft: start })
  }, [])
  if (isFresh && !isOpen) {
    setOpen(true)
    if (!isDirty) startFrom(product, draft)
  }

  return {
    base,
    draft,
    /** Whether the product was read from the service, so that typing may begin. */
    isOpen,
    edit,
    isDirty,
    /** Saves unsaved work on this device. */
    writer,
    /** False when this browser refuses to keep unsaved work. */
    isKept,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: useCallback((to: (now: ProductDraft) => ProductDraft) => dispatch({ do: 'change', to }), []),
    undo: useCallback(() => dispatch({ do: 'undo' }), []),
    redo: useCallback(() => dispatch({ do: 'redo' }), []),
    /** Starts over from a product read from the service, such as right after saving. */
    startFrom,
  }
}

export type ProductDraftState = ReturnType<typeof useProductDraft>
