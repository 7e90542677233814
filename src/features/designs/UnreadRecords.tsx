import { useQuery } from '@tanstack/react-query'
import { countWords } from '~/domain/text/countWords'
import { designQueries } from '~/queries/designQueries'
import { useStoreScope } from '~/queries/services'
import { Notice } from '~/ui/notices/Notice'

interface Props {
  kind: 'designs' | 'kits'
  /** Records that could be read; undefined before that. */
  read: readonly { id: string }[] | undefined
}

/** Says that this device has unreadable designs or kits; below the others, because it is known later. */
export function UnreadRecords({ kind, read }: Props) {
  const ids = read?.map(({ id }) => id) ?? []
  const unread = useQuery({
    ...designQueries(useStoreScope()).unread(kind, ids),
    enabled: read !== undefined,
  })
  const count = unread.data ?? 0
  if (count === 0) return null
  const [was, it] = count === 1 ? ['It is', 'it is'] : ['They are', 'they are']
  return (
    <Notice
      tone="amber"
      title={`${countWords(count, kind === 'designs' ? 'design' : 'kit')} on this device cannot be read`}
    >
      {was} damaged or from a newer version of Platen, and stay{count === 1 ? 's' : ''} as {it}. Load this
      page again to get the newest version.
    </Notice>
  )
}
