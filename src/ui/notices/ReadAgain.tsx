import type { ReactNode } from 'react'
import { Button } from '../actions/Button'

interface Props {
  read: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** What could not be read, as a sentence. */
  children: ReactNode
}

/** Stands in a text where something beside it could not be read, with the way to read only that again. */
export const ReadAgain = ({ read, children }: Props) =>
  read.isError && (
    <span>
      {children}{' '}
      <Button
        variant="subtle"
        size="compact-xs"
        loading={read.isFetching}
        onClick={() => void read.refetch()}
      >
        Try again
      </Button>
    </span>
  )
