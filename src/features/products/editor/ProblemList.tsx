import type { BlockProps } from '~/ui/layout/block'
import { Stack } from '~/ui/layout/Blocks'
import classes from './ProblemList.module.css'

/** Reasons why the form cannot be saved. */
export function ProblemList<T extends 'ul' | 'p'>(props: BlockProps<T> & { as: T }) {
  return (
    <Stack {...props} py={6} px={12} corners="control" tone="red" size={13} className={classes.problems} />
  )
}
