import { holdForLife } from '~/device/tabLocks'
import { runPictureJob } from './runPictureJob'
import type { PictureJob, PictureReply } from './pictureJobs'

// A worker that is stopped for want of memory sends no message; the page notices that its lock is free.
const name = `platen.picture-worker.${crypto.randomUUID()}`
holdForLife(name, () => self.postMessage({ name }))

// Decodes and measures pictures away from the page, so that a large file never stops it.
self.addEventListener('message', (event: MessageEvent<{ id: number; job: PictureJob }>) => {
  const { id, job } = event.data
  void runPictureJob(job).then((reply) => self.postMessage({ id, reply }, { transfer: bitmapsOf(reply) }))
})

/** Transferred, not copied. */
function bitmapsOf(reply: PictureReply): ImageBitmap[] {
  return reply.ok && reply.kind === 'change' ? [reply.picture] : []
}
