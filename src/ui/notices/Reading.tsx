import { SkeletonBar } from '../layout/SkeletonBar'
import { Stack, Text } from '../layout/Blocks'
import classes from './Reading.module.css'
import { WaitNote } from './WaitNote'

interface Props {
  /** What is on its way, such as "this order". */
  what: string
  /** How many bars stand for what will be there. */
  bars?: number
}

/** Stands where something will be that is not read yet, so that nobody takes it for empty. It appears 200 ms late. */
export const Reading = ({ what, bars = 3 }: Props) => (
  <Stack gap={12} late className={classes.reading}>
    <Text tone="quiet" role="status">
      Reading {what}…
    </Text>
    <WaitNote on />
    {Array.from({ length: bars }, (_, bar) => (
      <SkeletonBar key={bar} />
    ))}
  </Stack>
)
