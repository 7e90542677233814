import { useMutation } from '@tanstack/react-query'
import { useOrderIndex, useOrderIndexHandle } from '~/widgets/orders/useOrderIndex'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { IndexCoverage } from '~/ui/notices/IndexCoverage'
import { AskButton } from '~/ui/actions/AskButton'
import { Sheet } from '~/ui/layout/Sheet'
import { SelectField } from '~/ui/inputs/Fields'
import { Row } from '~/ui/layout/Blocks'

const periods = [
  { value: '', label: 'All orders' },
  { value: '30', label: 'The last 30 days' },
  { value: '90', label: 'The last 90 days' },
  { value: '365', label: 'The last year' },
]

/** Orders kept on this device for search and figures: how many, for how long, and how to wipe them. */
export function OrderIndexSheet() {
  const index = useOrderIndex()
  const handle = useOrderIndexHandle()
  const keep = useMutation({
    mutationFn: (value: string) => handle.keepFor(value === '' ? null : Number(value)),
  })
  const days = keep.isPending ? keep.variables : String(handle.keptDays() ?? '')
  const wipe = useMutation({ mutationFn: () => handle.wipe() })
  return (
    <Sheet
      title="Orders on this device"
      hint="Search, filters, shipments and figures rest on a short copy of every order, kept in this browser only. It holds names, emails and addresses’ cities of recipients. Pages of orders that were looked at lately are kept whole, and erased with it."
    >
      <IndexCoverage view={index} onRefresh={handle.refresh} />
      <ErrorNotice
        floats
        title="The orders were not erased"
        effect="They are still on this device."
        error={wipe.error}
        onRetry={() => wipe.mutate()}
      />
      <ErrorNotice
        floats
        title="The time was not changed"
        effect="The orders on this device stay as they are."
        error={keep.error}
      />
      <Row align="end" wrap gap={12} mt={12}>
        <SelectField label="Keep" value={days} data={periods} onPick={(picked) => keep.mutate(picked)} />
        <AskButton
          color="red"
          ask={{
            title: 'Erase the orders from this device?',
            text: 'Nothing changes on the service. The copy is read again, page by page, the next time a page needs it.',
            act: 'Erase',
          }}
          onAct={() => wipe.mutate()}
        >
          Erase orders from this device
        </AskButton>
      </Row>
    </Sheet>
  )
}
