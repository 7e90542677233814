import type { PrintFile } from '~/contract/artwork/file'
import { isPrint } from '~/domain/artwork/isPrint'
import type { SyncVariant } from '~/contract/products/syncProduct'

/** Print files of all variants, each once a placement. */
export function distinctFiles(variants: readonly SyncVariant[]): PrintFile[] {
  const found = new Map<string, PrintFile>()
  for (const file of variants.flatMap(({ files }) => files).filter(isPrint))
    found.set(`${file.type} ${file.id}`, file)
  return [...found.values()]
}
