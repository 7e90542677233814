import type { ReactNode } from 'react'
import { Link } from '../text/Link'
import { paths } from '~/paths'
import { SmallButton } from '~/ui/actions/Button'
import { Box } from '~/ui/layout/Blocks'
import { describeError, scopeLack } from './describeError'
import { EmptyState } from './EmptyState'
import { Notice } from './Notice'

interface Props {
  /** What could not be done: "The orders could not be loaded". */
  title: string
  /** Whether anything was charged or changed. */
  effect: string
  /** Both for a write that may have been done all the same: its answer was lost. Left out where nothing was written. */
  open?: { title: string; effect: string }
  /** What to do now, when it is not clear from the kind of error. */
  advice?: string | undefined
  /** What to do about a scope that a read lacks, where it is more than another token. */
  lack?: string
  /** Nothing is shown while it is null. */
  error: unknown
  onRetry?: () => void
  retryLabel?: string
  /** What else can be done about it. */
  more?: ReactNode
  /** Something that was asked for went wrong: it is told in the place for what happened. */
  floats?: boolean
  /** The message was closed. */
  onClose?: (() => void) | undefined
}

/**
 * A failure in full: what happened, whether anything was charged or changed, what to do, and the service's words. A read for
 * which the token lacks the scope is no failure: that is said in its place.
 */
export function ErrorNotice({
  title,
  effect,
  open,
  advice,
  lack,
  error,
  onRetry,
  retryLabel = 'Try again',
  more,
  floats = false,
  onClose,
}: Props) {
  if (error === null) return null
  const missing = floats ? null : scopeLack(error)
  if (missing !== null)
    return <EmptyState kind="noPermission" title={missing.title} text={lack ?? missing.text} />
  const { said, advice: usual, details, call, mayHaveActed } = describeError(error)
  const words = mayHaveActed && open !== undefined ? open : { title, effect }
  return (
    <Notice
      tone="red"
      floats={floats}
      onClose={onClose}
      title={words.title}
      actions={
        onRetry && (
          <>
            <SmallButton onClick={onRetry}>{retryLabel}</SmallButton>
            {more}
          </>
        )
      }
    >
      <p>{said}</p>
      <p>
        {words.effect} {advice ?? usual}
      </p>
      {(details !== null || call !== null) && (
        <Box as="details" tone="quiet" size={13} mt={8}>
          <summary>Details</summary>
          <code>{details}</code>{' '}
          {call !== null && <Link to={paths.activity({ call })}>Show the call in the request log</Link>}
        </Box>
      )}
    </Notice>
  )
}

export interface ReadErrorProps extends Pick<Props, 'title' | 'advice' | 'lack' | 'more' | 'floats'> {
  effect?: string
  /** The read, which "Try again" repeats; nothing is shown while its error is null. */
  read: { error: unknown; refetch: () => unknown }
}

/** A read that failed: it changes nothing, and may be repeated. */
export function ReadErrorNotice({ read, effect = 'Nothing was changed.', ...props }: ReadErrorProps) {
  return <ErrorNotice {...props} effect={effect} error={read.error} onRetry={() => void read.refetch()} />
}
