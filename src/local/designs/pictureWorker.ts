import { holdForLife } from '~/device/tabLocks'
import { runPictureJob } from './runPictureJob'
import type { PictureJob, PictureReply } from './pictureJobs'

// A worker killed for lack of memory sends no message; the page notices that the lock of this name is free.
const name = `platen.picture-worker.${crypto.randomUUID()}`
holdForLife(name, () => self.postMessage({ name }))

// Decodes and measures pictures off the main thread, so that a large file never blocks the page.
self.addEventListener('message', (event: MessageEvent<{ id: number; job: PictureJob }>) => {
  const { id, job } = event.data
  void runPictureJob(job).then((reply) => self.postMessage({ id, reply }, { transfer: bitmapsOf(reply) }))
})

/** Transferred to the page, not copied. */
function bitmapsOf(reply: PictureReply): ImageBitmap[] {
  return reply.ok && reply.kind === 'change' ? [reply.picture] : []
}
