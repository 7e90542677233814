import { addressLifeMs, mayStillWork, timeLeft, timeLeftText } from '~/domain/mockups/mockupExpiry'
import type { MockupPicture } from '~/domain/mockups/mockupTask'
import { Stack } from '~/ui/layout/Blocks'
import classes from './Mockups.module.css'

interface Props {
  picture: MockupPicture
  /** The present time, in ms since 1970. */
  now: number
}

const reason = 'The service says 72 hours in one place and one day in another; the shorter is counted.'

/** Shows how long the service's address will work. What is kept on this device stays longer. */
export function ExpiryBar({ picture: { keeping, since }, now }: Props) {
  const left = timeLeftText(since, now)
  const end = mayStillWork(since, now) ? 'its link may end at any time' : 'its link has expired'
  const rest = left === null ? end : `${left} left`
  const words = {
    kept: left === null ? `Kept, ${end}` : `Kept, link expires in ${left}`,
    pending: `Not kept yet, ${rest}`,
    refused: `Not kept, ${rest}`,
    gone: 'Gone from the service',
  }[keeping]
  return (
    <Stack
      as="span"
      gap={4}
      tone="quiet"
      size={12}
      leading={16}
      tabular
      mt={8}
      className={classes.expiry}
      data-keeping={keeping}
      title={reason}
    >
      <progress max={addressLifeMs} value={timeLeft(since, now)} aria-hidden />
      <span>{words}</span>
    </Stack>
  )
}
