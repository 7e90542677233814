import { type ReconcileJob, reconcileFile } from '~/domain/reconcile/reconcileFile'

// Thousands of rows are parsed and matched in a worker, so that the page stays responsive.
self.addEventListener('message', ({ data }: MessageEvent<ReconcileJob>) =>
  self.postMessage(reconcileFile(data)),
)
