import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SyncProduct } from '~/contract/products/syncProduct'
import { countWords } from '~/domain/text/countWords'
import type { ProductTask } from '~/domain/bulkJob'
import type { StartJob } from '~/widgets/jobs/useJobs'
import { Row } from '~/ui/layout/Row'
import { Stack } from '~/ui/layout/Stack'
import { Box } from '~/ui/layout/Box'

interface Props {
  products: readonly SyncProduct[]
  onStart: StartJob<ProductTask>
  onClose: () => void
}

/** Deleting many products takes their number, typed. */
export function BulkDeleteDialog({ products, onStart, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const count = products.length
  const variants = products.reduce((sum, product) => sum + (product.variants ?? 0), 0)
  const start = () =>
    void onStart(
      `Delete ${countWords(count, 'product')}`,
      products.map(({ id, name }) => ({
        label: name ?? `Product ${id}`,
        task: { kind: 'delete', productId: id },
      })),
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title="Delete products"
      closeButtonProps={{ 'aria-label': 'Close' }}
      size={480}
    >
      <Stack gap={12} shrinks>
        <p>
          {countWords(count, 'product')} with {countWords(variants, 'variant')} {count === 1 ? 'is' : 'are'}{' '}
          removed from the service. Orders that were placed already are not affected. Copies are kept in this
          browser for 30 days.
        </p>
        <Box tone="quiet" size={13}>
          <ul>
            {products.slice(0, 6).map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
            {count > 6 && <li>and {count - 6} more</li>}
          </ul>
        </Box>
        <TextInput
          label={`Type ${count} to delete them`}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Row align="center" justify="end" wrap gap={8}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep them
          </Button>
          <Button color="red" disabled={typed.trim() !== String(count)} onClick={start}>
            Delete {count}
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}
