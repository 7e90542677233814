import { type ReconcileJob, reconcileFile } from '~/domain/reconcile/reconcileFile'

// Thousands of rows are read and matched away from the page, so that it never stops.
self.addEventListener('message', ({ data }: MessageEvent<ReconcileJob>) =>
  self.postMessage(reconcileFile(data)),
)
