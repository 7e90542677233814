import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { ExternalLink } from '~/ui/actions/ExternalLink'
import { safeUrl } from '~/domain/text/safeUrl'
import IconHint from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { Order } from '~/contract/orders/order'
import type { OrderFix, OrderProblem } from '~/domain/orders/orderProblems'
import { refusalOf } from '~/domain/orders/orderStates'
import { Verbatim } from '~/ui/text/Verbatim'
import { LinkIncomplete } from './LinkIncomplete'
import { ProblemLine } from '~/ui/notices/ProblemLine'
import { SmallWriteButton } from '~/ui/actions/WriteButton'
import { Box, Row } from '~/ui/layout/Blocks'

const looks = {
  stops: { icon: IconTriangle, tone: 'red' },
  waits: { icon: IconClock, tone: 'quiet' },
  hint: { icon: IconHint, tone: 'amber' },
} as const
const buttonWords: Record<Exclude<OrderFix, 'link'>, string> = {
  address: 'Correct the address',
  file: 'Replace the file',
  variant: 'Choose another variant',
  remove: 'Remove the item',
  confirm: 'Confirm again',
}

/** Fixes that send all items, so that an unread one would be deleted. */
const namesItems: ReadonlySet<OrderFix> = new Set(['file', 'variant', 'remove'])

/** Problems that can only be asked about or solved at the service. */
const askedThere = new Set(['unexplained'])

interface Props {
  order: Order
  problem: OrderProblem
  onFix: (fix: Exclude<OrderFix, 'link'>) => void
}

/** An order's problems, each with ways to solve it. */
export const OrderProblemList = ({
  order,
  problems,
  onFix,
}: {
  order: Order
  problems: readonly OrderProblem[]
  onFix: (problem: OrderProblem, fix: Exclude<OrderFix, 'link'>) => void
}) => (
  <Box as="ul" mt={8}>
    {problems.map((problem) => (
      <ProblemRow key={problem.id} {...{ order, problem }} onFix={(fix) => onFix(problem, fix)} />
    ))}
  </Box>
)

function ProblemRow({ order, problem: { id, level, title, text, fixes }, onFix }: Props) {
  const unlinked = order.incomplete_items.find((_, index) => `incomplete-${index}` === id)
  return (
    <ProblemLine
      {...looks[level]}
      title={<Verbatim isSentence>{title}</Verbatim>}
      text={
        <>
          <Verbatim isSentence>{text}</Verbatim>{' '}
          {id === 'approval' && <Link to={paths.approvals()}>See the approval sheets</Link>}
          {askedThere.has(id) && safeUrl(order.dashboard_url) !== null && (
            <ExternalLink href={order.dashboard_url}>Open the order in your account there</ExternalLink>
          )}
        </>
      }
    >
      <Row justify="end" wrap gap={8}>
        {fixes.map((fix) =>
          fix === 'link' ? (
            <LinkIncomplete key={fix} order={order} syncVariantId={unlinked?.sync_variant_id ?? null} />
          ) : (
            <SmallWriteButton
              needs="orders"
              key={fix}
              lack={namesItems.has(fix) ? (refusalOf(order, 'edit') ?? undefined) : undefined}
              onClick={() => onFix(fix)}
            >
              {buttonWords[fix]}
            </SmallWriteButton>
          ),
        )}
      </Row>
    </ProblemLine>
  )
}
