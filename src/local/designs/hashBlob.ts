import { md5InParts } from '~/domain/text/md5'

const step = 4 * 1024 * 1024

/** MD5 of a file in hexadecimal, as the service states it; read in steps, so that 50 MB are never held twice. */
export async function hashBlob(blob: Blob): Promise<string> {
  const hash = md5InParts()
  for (let at = 0; at < blob.size; at += step) hash.add(await blob.slice(at, at + step).arrayBuffer())
  return hash.hex()
}
