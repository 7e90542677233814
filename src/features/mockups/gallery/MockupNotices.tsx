import { countWords } from '~/domain/text/countWords'
import { timeLeft, timeLeftText } from '~/domain/mockups/mockupExpiry'
import type { MockupPicture } from '~/domain/mockups/mockupTask'
import { Notice } from '~/ui/notices/Notice'
import { useNow } from './useNow'

interface Props {
  pictures: readonly MockupPicture[]
  isVolatile: boolean
}

const minute = 60_000

/** What has to be done before pictures are lost. */
export function MockupNotices({ pictures, isVolatile }: Props) {
  const now = useNow(minute)
  const atRisk = pictures.filter(({ keeping, since }) => keeping === 'refused' && timeLeft(since, now) > 0)
  const first = atRisk.reduce((oldest, { since }) => Math.min(oldest, since), Number.POSITIVE_INFINITY)
  const count = atRisk.length
  return (
    <>
      {isVolatile && (
        <Notice tone="amber" title="This browser keeps nothing">
          Pictures and the queue are lost when the page is closed. Download what you need before.
        </Notice>
      )}
      {count > 0 && (
        <Notice tone="red" title={`Download ${countWords(count, 'picture')} now`}>
          {count === 1 ? 'It' : 'They'} could not be kept on this device, and the first address dies in{' '}
          {timeLeftText(first, now)}. Use “Download now” {count === 1 ? 'at the picture' : 'at the pictures'}{' '}
          below.
        </Notice>
      )}
    </>
  )
}
