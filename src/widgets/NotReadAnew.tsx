import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import type { useKeptQuery } from './useKeptQuery'

interface Props {
  /** Begins the sentence, such as “This order”. */
  what: string
  read: Pick<ReturnType<typeof useKeptQuery>, 'isError' | 'isKept' | 'error' | 'refetch'>
  /** What did not happen. */
  effect?: string
}

/** Says above a kept reply that the service's own did not come. */
export function NotReadAnew({ what, read, effect = 'Nothing was changed.' }: Props) {
  if (!read.isError || !read.isKept) return null
  return (
    <ReadErrorNotice
      floats
      title={`${what} could not be read anew`}
      effect={`This is what this device kept. ${effect}`}
      read={read}
    />
  )
}
