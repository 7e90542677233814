import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import { waitsForAnswer } from '~/domain/approvals/sheetOrder'
import { paths } from '~/paths'
import { Badge } from '~/ui/badges/Badge'
import { LinkTabs } from '~/ui/layout/LinkTabs'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { EmptyState } from '~/ui/notices/EmptyState'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { UnreadRows } from '~/ui/notices/UnreadRows'
import { type Column, DataTable } from '~/ui/table/DataTable'
import { StaleNotice } from '~/widgets/StaleNotice'
import { sheetName, stateOf, waitWords } from './approvalWords'
import { SheetOrder } from './SheetOrder'
import { type ShownSheet, useSheets } from './useSheets'
import IconArrow from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import type { ApprovalSheet } from '~/contract/artwork/approvalSheet'
import { Row, Text } from '~/ui/layout/Blocks'
import { Thumb } from '~/ui/pictures/Thumb'

const elsewhere = ['Look for it in your account there.', 'Look for them in your account there.'] as const
const perhapsHeld = [
  'A sheet may be of it: which one is not known here.',
  'Sheets may be of them: which ones is not known here.',
] as const

/** Designs that the service wants changed before it makes an order, with the time they have been waiting. */
export function Component() {
  const { list, held, sheets, now } = useSheets()
  const [search] = useSearchParams()
  const tab = search.get('show') === 'answered' ? 'answered' : 'waiting'
  const columns = useMemo(() => columnsAt(now, held.isError), [now, held.isError])
  const waiting = sheets?.filter(({ sheet }) => waitsForAnswer(sheet))
  const answered = sheets?.filter(({ sheet }) => !waitsForAnswer(sheet))
  const rows = tab === 'waiting' ? waiting : answered
  const isWhole = (list.data?.dropped.length ?? 0) === 0
  return (
    <>
      <PageHeader
        title="Approval sheets"
        count={waiting?.length ?? null}
        subtitle="The service holds an order when its design would print badly, and recommends another. It goes on once you approve it."
      />
      <LinkTabs
        label="State of approval sheets"
        current={tab}
        tabs={[
          { key: 'waiting', label: 'Wait for you', to: paths.approvals(), count: waiting?.length ?? null },
          {
            key: 'answered',
            label: 'Answered',
            to: paths.approvals({ show: 'answered' }),
            count: answered?.length ?? null,
          },
        ]}
      />
      <StaleNotice what="The list" read={list} />
      <UnreadRows count={list.data?.dropped.length} word="sheet" effect={elsewhere} />
      <UnreadRows
        count={held.data?.unread}
        word="order on hold"
        words="orders on hold"
        effect={perhapsHeld}
      />
      {list.isError && list.data === undefined ? (
        <ReadErrorNotice title="The approval sheets could not be loaded" read={list} />
      ) : (
        <Sheet flush>
          {rows?.length === 0 ? (
            tab === 'waiting' ? (
              <EmptyState
                kind="noneYet"
                title={
                  isWhole ? 'No design waits for you' : 'None of the sheets that could be read waits for you'
                }
                text="When the service recommends another design, its order goes on hold and the sheet appears here. A webhook for “Order on hold for your approval” tells you at once."
              />
            ) : (
              <EmptyState
                kind="noneYet"
                title={
                  isWhole ? 'None was answered yet' : 'None of the sheets that could be read was answered'
                }
                text="Approved designs are listed here as long as the service lists them."
              />
            )
          ) : (
            <DataTable label="Approval sheets" columns={columns} rows={rows} rowKey={({ key }) => key} />
          )}
        </Sheet>
      )}
    </>
  )
}

const columnsAt = (now: number, isUnread: boolean): readonly Column<ShownSheet>[] => [
  {
    label: 'Design',
    isTitle: true,
    cell: (row) => <DesignPair to={paths.approval(row.key)} sheet={row.sheet} name={sheetName(row.sheet)} />,
  },
  {
    label: 'Order',
    isNamed: true,
    cell: ({ held, sheet }) =>
      waitsForAnswer(sheet) ? <SheetOrder held={held} isUnread={isUnread} /> : <span>–</span>,
  },
  {
    label: 'Waiting',
    isNamed: true,
    cell: ({ since, sheet }) => (waitsForAnswer(sheet) ? waitWords(since, now) : '–'),
  },
  {
    label: 'State',
    cell: ({ sheet }) => {
      const { tone, word } = stateOf(sheet)
      return <Badge tone={tone}>{word}</Badge>
    },
  },
]

/** The submitted and the recommended design, small, linked to their comparison. */
const DesignPair = ({ to, name, sheet }: { to: string; name: string; sheet: ApprovalSheet }) => (
  <Row as="span" inline align="center" gap={8}>
    <Thumb src={sheet.submitted_design} alt="" size={40} fill="artwork" />
    <IconArrow size={16} stroke={1.5} aria-hidden />
    <Thumb src={sheet.recommended_design} alt="" size={40} fill="artwork" />
    <Text as={Link} weight={550} style={{ textDecoration: 'none' }} to={to}>
      {name}
    </Text>
  </Row>
)
