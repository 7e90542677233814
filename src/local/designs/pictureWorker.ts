import { runPictureJob } from './runPictureJob'
import type { PictureJob } from './pictureJobs'

// Decodes and measures pictures away from the page, so that a large file never stops it.
self.addEventListener('message', (event: MessageEvent<{ id: number; job: PictureJob }>) => {
  const { id, job } = event.data
  void runPictureJob(job).then((reply) =>
    self.postMessage({ id, reply }, { transfer: reply.ok && reply.kind === 'levels' ? reply.levels : [] }),
  )
})
