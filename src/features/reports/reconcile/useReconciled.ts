import { useEffect, useMemo, useState } from 'react'
import { type OwnOrder, ownOrdersOf } from '~/domain/reconcile/ownOrders'
import type { ReconcileReply } from '~/domain/reconcile/reconcileFile'
import type { IndexView } from '~/flows/orderIndex/orderIndexHandle'
import { reconcileInWorker } from '~/flows/reconcile/reconcileInWorker'

export interface ChosenFile {
  name: string
  /** Contents of the file; null where the browser could not read it. */
  bytes: Promise<ArrayBuffer | null>
}

interface Reconciling {
  own: readonly OwnOrder[]
  /** The result for the file and for `own` at that moment; null before the first reply. */
  reply: ReconcileReply | null
  isWorking: boolean
}

/** Matches a file with the orders on this device, again whenever either changes. */
export function useReconciled(file: ChosenFile | null, index: IndexView): Reconciling {
  const own = useMemo(() => ownOrdersOf(index.rows), [index.rows])
  const [done, setDone] = useState<{ file: unknown; own: readonly OwnOrder[]; reply: ReconcileReply } | null>(
    null,
  )
  const { isLoaded } = index
  // Talks to a worker.
  useEffect(() => {
    if (file === null || !isLoaded) return
    const stop = new AbortController()
    reconcile(file, own, stop.signal)
      .then((reply) => setDone({ file, own, reply }))
      // It rejects only when aborted: a later run has begun, or the page was left.
      .catch(() => undefined)
    return () => stop.abort()
  }, [file, own, isLoaded])
  const known = done !== null && done.file === file ? done : null
  return {
    own: known?.own ?? own,
    reply: known?.reply ?? null,
    isWorking: file !== null && (known === null || known.own !== own),
  }
}

async function reconcile(
  { name: fileName, bytes: reading }: ChosenFile,
  own: readonly OwnOrder[],
  signal: AbortSignal,
): Promise<ReconcileReply> {
  const bytes = await reading
  signal.throwIfAborted()
  if (bytes === null) return { ok: false, problem: 'The browser could not read it. Choose it again.' }
  return reconcileInWorker({ fileName, bytes: new Uint8Array(bytes), own }, signal)
}
