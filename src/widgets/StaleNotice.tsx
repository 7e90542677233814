import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import type { useKeptQuery } from './useKeptQuery'

interface Props {
  /** Subject of the sentence, such as “This order”. */
  what: string
  read: Pick<ReturnType<typeof useKeptQuery>, 'data' | 'isError' | 'isKept' | 'error' | 'refetch'>
  /** What the failed read has left as it was. */
  effect?: string
}

/** Shown above data read earlier: the service did not return it again, for example because another tab has deleted it. */
export function StaleNotice({ what, read, effect = 'Nothing was changed.' }: Props) {
  if (!read.isError || read.data === undefined) return null
  return (
    <ReadErrorNotice
      floats
      title={`${what} could not be read again`}
      effect={`${read.isKept ? 'This is what this device kept.' : 'This is as it was read before.'} ${effect}`}
      read={read}
    />
  )
}
