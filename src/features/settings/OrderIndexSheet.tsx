import { Button, Modal, NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Row } from '~/ui/layout/Row'
import { useOrderIndex, useOrderIndexHandle } from '~/widgets/orders/useOrderIndex'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { IndexCoverage } from '~/ui/notices/IndexCoverage'
import { Sheet } from '~/ui/layout/Sheet'

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
  const [days, setDays] = useState(() => String(handle.keptDays() ?? ''))
  const [isAsking, setAsking] = useState(false)
  const keep = useMutation({
    mutationFn: (value: string) => handle.keepFor(value === '' ? null : Number(value)),
  })
  const wipe = useMutation({ mutationFn: () => handle.wipe() })
  return (
    <Sheet
      title="Orders on this device"
      hint="Search, filters, shipments and figures rest on a short copy of every order, kept in this browser only. It holds names, e-mails and addresses’ cities of recipients."
    >
      <IndexCoverage view={index} onRefresh={handle.refresh} />
      {wipe.isError && (
        <ErrorNotice
          title="The orders were not wiped"
          effect="They are still on this device."
          error={wipe.error}
          onRetry={() => wipe.mutate()}
        />
      )}
      {keep.isError && (
        <ErrorNotice
          title="The time was not changed"
          effect="The orders on this device stay as they are."
          error={keep.error}
        />
      )}
      <Row align="end" wrap gap={12} mt={12}>
        <NativeSelect
          label="Keep"
          value={days}
          data={periods}
          onChange={(event) => {
            setDays(event.currentTarget.value)
            keep.mutate(event.currentTarget.value)
          }}
        />
        <Button variant="default" color="red" onClick={() => setAsking(true)}>
          Wipe from this device
        </Button>
      </Row>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Wipe the orders from this device?"
        closeButtonProps={{ 'aria-label': 'Close' }}
        size={440}
      >
        <p>
          Nothing changes on the service. The copy is read again, page by page, the next time a page needs it.
        </p>
        <Row justify="end" wrap gap={8} mt={16}>
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            Keep them
          </Button>
          <Button
            color="red"
            onClick={() => {
              setAsking(false)
              wipe.mutate()
            }}
          >
            Wipe
          </Button>
        </Row>
      </Modal>
    </Sheet>
  )
}
