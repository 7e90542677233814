import type { ReactNode } from 'react'
import { Link } from '~/ui/text/Link'
import { Hint, Row } from '~/ui/layout/Blocks'
import { RelativeTime } from '~/ui/text/RelativeTime'

interface Props {
  title: string
  /** Address that opens the draft, or null when there is nothing to open. */
  to: string | null
  /** When it was kept, in ms since 1970. */
  at: number
  children: ReactNode
}

/** One kept draft with its actions. */
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

/** A row with the kept record on one side and its actions on the other. */
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
