import type { ReactNode } from 'react'
import { Link } from '~/ui/text/Link'
import { Hint, Row } from '~/ui/layout/Blocks'
import { RelativeTime } from '~/ui/text/RelativeTime'

interface Props {
  title: string
  /** Where it is opened, or null when there is nothing to open. */
  to: string | null
  /** Milliseconds. */
  at: number
  children: ReactNode
}

/** One kept draft with what can be done with it. */
export function DraftRow({ title, to, at, children }: Props) {
  return (
    <KeptRow>
      <span>
        {to === null ? (
          <bdi>{title}</bdi>
        ) : (
          <Link to={to}>
            <bdi>{title}</bdi>
          </Link>
        )}{' '}
        <Hint as="span">
          <RelativeTime seconds={Math.floor(at / 1000)} />
        </Hint>
      </span>
      <Row as="span" gap={8}>
        {children}
      </Row>
    </KeptRow>
  )
}

/** What is kept on one side of a row, and what can be done with it on the other. */
export const KeptRow = ({ children }: { children: ReactNode }) => (
  <Row
    as="li"
    py={8}
    px={16}
    align="center"
    justify="between"
    wrap
    gap={16}
    rowGap={8}
    style={{ minHeight: 52 }}
  >
    {children}
  </Row>
)
