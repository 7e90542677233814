import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react'
import type { SyncProductInfo } from '~/contract/syncProduct'
import { type ProductDraft, toDraft, toEdit } from '~/domain/productDraft'
import { isEmptyEdit } from '~/domain/productEdit'
import type { KeptDraft } from './productDraftForm'
import { forgetProductEdit, keepProductEdit } from '~/local/keptProductEdit'

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
const keepAfterMs = 300

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

/** The typed product with undo and redo; kept on this device until it is saved or discarded. */
export function useProductDraft(
  start: { base: SyncProductInfo; draft: ProductDraft | null },
  keptAs: string,
) {
  const [base, setBase] = useState(start.base)
  const [first, setFirst] = useState(() => toDraft(start.base))
  const [history, dispatch] = useReducer(step, null, () => ({
    past: [],
    now: start.draft ?? first,
    future: [],
  }))
  const [isKept, setKept] = useState(true)
  const draft = history.now
  const edit = useMemo(() => toEdit(base, draft, first), [base, draft, first])
  const isDirty = !isEmptyEdit(edit)
  const flush = async (values: KeptDraft | null) => {
    if (values === null) await forgetProductEdit(keptAs)
    else setKept(await keepProductEdit(keptAs, values))
  }
  const onChange = useEffectEvent(flush)
  const onHide = useEffectEvent(() => void flush(isDirty ? { base, draft } : null))

  // Talks to the device's store: what was typed survives a reload, a crash and a closed tab.
  useEffect(() => {
    const timer = setTimeout(() => void onChange(isDirty ? { base, draft } : null), keepAfterMs)
    return () => clearTimeout(timer)
  }, [draft, base, isDirty])

  // Talks to the page's life: the last moment at which a phone lets us write.
  useEffect(() => {
    const hide = () => onHide()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      hide()
    }
  }, [])

  return {
    base,
    draft,
    edit,
    isDirty,
    /** False when this browser refuses to keep unsaved work. */
    isKept,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: useCallback((to: (now: ProductDraft) => ProductDraft) => dispatch({ do: 'change', to }), []),
    undo: useCallback(() => dispatch({ do: 'undo' }), []),
    redo: useCallback(() => dispatch({ do: 'redo' }), []),
    /** Starts over from a state of the service, such as right after saving. */
    startFrom: useCallback((info: SyncProductInfo) => {
      const fresh = toDraft(info)
      setBase(info)
      setFirst(fresh)
      dispatch({ do: 'start', draft: fresh })
    }, []),
  }
}

export type ProductDraftState = ReturnType<typeof useProductDraft>
