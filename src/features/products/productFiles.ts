import type { PrintFile } from '~/contract/file'
import { isPrint } from '~/domain/isPrint'
import type { SyncVariant } from '~/contract/syncProduct'

/** Print files of all variants, each once a placement. */
export function distinctFiles(variants: readonly SyncVariant[]): PrintFile[] {
  const found = new Map<string, PrintFile>()
  for (const file of variants.flatMap(({ files }) => files).filter(isPrint))
    found.set(`${file.type} ${file.id}`, file)
  return [...found.values()]
}
