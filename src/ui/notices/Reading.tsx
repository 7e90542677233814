import type { ReactNode } from 'react'
import { SkeletonBar } from '../layout/SkeletonBar'
import { Stack, Text } from '../layout/Blocks'
import { WaitNote } from './WaitNote'

interface Props {
  /** What is on its way, such as "this order". */
  what: string
  /** How many bars stand for what will be there. */
  bars?: number
  /** How much of it is there, such as "3 so far". */
  done?: string | undefined
  /** What can be done before all is there. */
  children?: ReactNode
}

/** Stands where something will be that is not read yet, so that nobody takes it for empty. It appears 200 ms late. */
export const Reading = ({ what, bars = 3, done, children }: Props) => (
  <Stack gap={12} late style={{ maxWidth: '46.25rem' }}>
    <Text tone="quiet" role="status">
      Reading {what}
      {done !== undefined && `, ${done}`}…
    </Text>
    <WaitNote on />
    {children}
    {Array.from({ length: bars }, (_, bar) => (
      <SkeletonBar key={bar} />
    ))}
  </Stack>
)
