import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Folders whose code decides what a read answers and under which key it is kept. */
const folders = ['contract', 'client', 'queries']

/** A digest of the code that gives kept replies their shape: an update without a change in it can still show them. */
export function replyShapes(source) {
  const digest = createHash('sha256')
  for (const folder of folders)
    for (const path of readdirSync(resolve(source, folder), { recursive: true }).toSorted())
      if (/\.tsx?$/.test(path))
        digest.update(`${folder}/${path}\0`).update(readFileSync(resolve(source, folder, path)))
  return digest.digest('hex').slice(0, 16)
}
