import { useQuery } from '@tanstack/react-query'
import { countWords } from '~/domain/text/countWords'
import { unknownKeysQuery } from '~/queries/store/unknownKeysQuery'
import { Notice } from '~/ui/notices/Notice'

/** Lists keys of config.json that are ignored, which may be misspelled. */
export function UnknownKeys() {
  const { data: keys = [] } = useQuery(unknownKeysQuery())
  if (keys.length === 0) return null
  return (
    <Notice
      tone="amber"
      title={`${countWords(keys.length, 'key')} of config.json ${keys.length === 1 ? 'is' : 'are'} not known and ignored`}
    >
      {keys.join(', ')}. Whoever runs this app may have misspelled {keys.length === 1 ? 'it' : 'them'}, or set
      up another version.
    </Notice>
  )
}
