import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Where it is decided what a read answers and what it is called. */
const folders = ['contract', 'client', 'queries']

/** A digest of the code that gives kept replies their shape: an update that leaves it alone can go on showing them. */
export function replyShapes(source) {
  const digest = createHash('sha256')
  for (const folder of folders)
    for (const path of readdirSync(resolve(source, folder), { recursive: true }).toSorted())
      if (/\.tsx?$/.test(path))
        digest.update(`${folder}/${path}\0`).update(readFileSync(resolve(source, folder, path)))
  return digest.digest('hex').slice(0, 16)
}
