import type { ReactNode } from 'react'
import { SkeletonBar } from '../layout/SkeletonBar'
import { Stack, Text } from '../layout/Blocks'
import { useSaidOnce } from '../useSaidOnce'
import { WaitNote } from './WaitNote'

interface Props {
  /** What is being loaded, such as "this order". */
  what: string
  /** Number of placeholder bars. */
  bars?: number
  /** How much is loaded, such as "3 so far". */
  done?: string | undefined
  /** Whether another part of the page announces the same, and why it waits. */
  isSaidElsewhere?: boolean
  /** Actions available before everything is loaded. */
  children?: ReactNode
}

/** Placeholder for content being loaded, so that it does not look empty. It appears 200 ms late. */
export function Reading({ what, bars = 3, done, isSaidElsewhere = false, children }: Props) {
  const words = `Reading ${what}${done === undefined ? '' : `, ${done}`}…`
  const live = useSaidOnce(words)
  return (
    <Stack gap={12} late style={{ maxWidth: '46.25rem' }}>
      <Text tone="quiet" role={isSaidElsewhere ? undefined : 'status'} aria-live={live}>
        {words}
      </Text>
      {!isSaidElsewhere && <WaitNote on />}
      {children}
      {Array.from({ length: bars }, (_, bar) => (
        <SkeletonBar key={bar} />
      ))}
    </Stack>
  )
}
