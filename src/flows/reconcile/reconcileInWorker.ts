import type { ReconcileJob, ReconcileReply } from '~/domain/reconcile/reconcileFile'

/** Matches the orders in a separate worker, which ends with the signal; on the page where there are no workers. */
export async function reconcileInWorker(job: ReconcileJob, signal: AbortSignal): Promise<ReconcileReply> {
  if (!('Worker' in globalThis)) return (await import('~/domain/reconcile/reconcileFile')).reconcileFile(job)
  const worker = new Worker(new URL('./reconcileWorker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<ReconcileReply>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ReconcileReply>) => resolve(data))
      worker.addEventListener('error', () =>
        resolve({ ok: false, problem: 'The browser stopped the work. Close other tabs and try again.' }),
      )
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.postMessage(job)
    })
  } finally {
    worker.terminate()
  }
}
