import { useMemo, useState } from 'react'
import type { ReconciledFile } from '~/domain/reconcile/reconcileFile'
import { countWords } from '~/domain/text/countWords'
import { formatNumber } from '~/domain/text/formatNumber'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { useScopeReason } from '~/ui/actions/scopesContext'
import { Choice, ChoiceGroup } from '~/ui/inputs/Choice'
import { Bullets, Hint, Row } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { Notice } from '~/ui/notices/Notice'
import { DataTable } from '~/ui/table/DataTable'
import { reconcileColumns } from './reconcileColumns'
import { type ReconcileRow, type ReconcileTab, reconcileTabs, tabWords } from './reconcileRows'

interface Props {
  name: string
  result: ReconciledFile
  rows: Record<ReconcileTab, ReconcileRow[]>
  /** Whether every order of the store is on this device. */
  isComplete: boolean
  onDraft: (rows: readonly ReconcileRow[]) => void
}

/** Number of rows drawn before "more" is pressed. */
const drawn = 100
/** At most this many skipped lines of the file are listed; beyond that only their number is shown. */
const mostLeftOut = 20

const nothing: Record<ReconcileTab, string> = {
  shop: 'Every order of the file is here.',
  here: 'Every order here of these days is in the file.',
  dropped: 'No order that the shop still has was canceled here.',
  unsure: 'Nothing that was matched could be another order.',
  amounts: 'All amounts that can be compared are the same.',
  matched: 'No order of the file was found here.',
  off: 'No order of the file was canceled.',
}

/** The results, one tab per kind, with the actions that resolve them. */
export function ReconcileResult({ name, result, rows, isComplete, onDraft }: Props) {
  const [tab, setTab] = useState<ReconcileTab>('shop')
  const [most, setMost] = useState(drawn)
  const refusal = useScopeReason('orders')
  const columns = useMemo(() => reconcileColumns(tab, { onDraft, refusal }), [tab, refusal, onDraft])
  const shown = rows[tab]
  return (
    <Sheet
      flush
      title={<bdi>{name}</bdi>}
      hint={`${result.shopName ?? 'A file of a shop that is not known'}: ${countWords(result.shop.length, 'order')}, ${formatNumber(result.matched.length)} of them here. ${
        result.ownOutside.length > 0
          ? `${countWords(result.ownOutside.length, 'order')} here ${result.ownOutside.length === 1 ? 'is' : 'are'} of other days or canceled and left aside.`
          : ''
      }`}
      aside={
        tab === 'shop' &&
        shown.length > 0 && (
          <Button lack={refusal} onClick={() => onDraft(shown)}>
            Draft {countWords(shown.length, 'order')}
          </Button>
        )
      }
    >
      <Row wrap px="side" mb={12} gap={8}>
        <ChoiceGroup legend="What to list" mb={12}>
          {reconcileTabs.map((one) => (
            <Choice
              key={one}
              type="radio"
              name="reconciled"
              checked={tab === one}
              onChange={() => {
                setTab(one)
                setMost(drawn)
              }}
            >
              {`${tabWords[one]} ${formatNumber(rows[one].length)}`}
            </Choice>
          ))}
        </ChoiceGroup>
      </Row>
      {tab === 'shop' && refusal !== null && (
        <Hint px="side" mb={12}>
          {refusal}
        </Hint>
      )}
      {!isComplete && (
        <Row px="side" mb={12}>
          <Notice tone="amber" title="Not every order is here yet">
            An order that seems to be missing may only not be read yet. The lists follow as orders come.
          </Notice>
        </Row>
      )}
      {shown.length === 0 ? (
        <Hint px="side" mb={16}>
          {nothing[tab]}
        </Hint>
      ) : (
        <DataTable<ReconcileRow>
          label={tabWords[tab]}
          columns={columns}
          rows={shown.slice(0, most)}
          rowKey={({ key }) => key}
        />
      )}
      {shown.length > most && (
        <Row justify="center" py={12}>
          <SecondaryButton onClick={() => setMost(most + 10 * drawn)}>
            Show more of {countWords(shown.length, 'row')}
          </SecondaryButton>
        </Row>
      )}
      {result.file.leftOut.length > 0 && (
        <Bullets mt={12} tone="quiet" size={13}>
          {result.file.leftOut.slice(0, mostLeftOut).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {result.file.leftOut.length > mostLeftOut && (
            <li>and {formatNumber(result.file.leftOut.length - mostLeftOut)} more</li>
          )}
        </Bullets>
      )}
    </Sheet>
  )
}
