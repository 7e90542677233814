import type { ReactNode } from 'react'
import { Button } from '../actions/Button'

interface Props {
  read: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** A sentence that says what could not be read. */
  children: ReactNode
}

/** A sentence and a button in a text: something nearby could not be read, and only that is read again. */
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
