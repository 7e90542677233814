import { type ReactNode, useContext } from 'react'
import { Link } from '../text/Link'
import { paths } from '~/paths'
import { SmallButton } from '~/ui/actions/Button'
import { ScopesContext } from '~/ui/actions/scopesContext'
import { Box } from '~/ui/layout/Blocks'
import { describeError, scopeLack } from './describeError'
import { EmptyState } from './EmptyState'
import { Notice } from './Notice'

interface Props {
  /** What failed: "The orders could not be loaded". */
  title: string
  /** Whether anything was charged or changed. */
  effect: string
  /** Both texts for a write that may have taken effect, because its answer was lost. Left out where nothing was written. */
  open?: { title: string; effect: string }
  /** What to do now, when the kind of error does not say it. */
  advice?: string | undefined
  /** What to do about a missing scope of a read, where it is more than using another token. */
  lack?: string
  /** Nothing is shown for null. */
  error: unknown
  onRetry?: () => void
  retryLabel?: string
  /** Further actions. */
  more?: ReactNode
  /** Whether it is the outcome of an action: shown in the area for notices. */
  floats?: boolean
  /** Called when the notice was closed. */
  onClose?: (() => void) | undefined
}

/**
 * A complete error: what happened, whether anything was charged or changed, what to do, and the service's
 * words. A read for which the token lacks the scope is no failure: that is said instead.
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
  // Without known scopes the missing one is a guess, and the service's own words tell more.
  const isGuess = useContext(ScopesContext).length === 0
  if (error === null) return null
  const { said, advice: usual, details, call, mayHaveActed } = describeError(error)
  const missing = floats ? null : scopeLack(error)
  if (missing !== null) {
    const text = lack ?? missing.text
    return <EmptyState kind="noPermission" title={missing.title} text={isGuess ? `${text} ${said}` : text} />
  }
  const words = mayHaveActed && open !== undefined ? open : { title, effect }
  return (
    <Notice
      tone="red"
      floats={floats}
      of={error}
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
  /** The query, which "Try again" repeats; nothing is shown while its error is null. */
  read: { error: unknown; refetch: () => unknown }
}

/** A failed read: it changes nothing, and can be repeated. */
export function ReadErrorNotice({ read, effect = 'Nothing was changed.', ...props }: ReadErrorProps) {
  return <ErrorNotice {...props} effect={effect} error={read.error} onRetry={() => void read.refetch()} />
}
