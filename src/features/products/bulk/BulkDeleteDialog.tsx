import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyncProduct } from '~/contract/products/syncProduct'
import type { ProductTask } from '~/domain/bulkJob'
import { allVariantsWords } from '~/domain/products/variantCounts'
import { countWords } from '~/domain/text/countWords'
import { AskDialog } from '~/ui/actions/AskDialog'
import { StartProblem } from '~/widgets/jobs/StartProblem'
import type { StartJob } from '~/widgets/jobs/useJobs'
import { TextField } from '~/ui/inputs/Fields'
import { Box } from '~/ui/layout/Blocks'

interface Props {
  products: readonly SyncProduct[]
  onStart: StartJob<ProductTask>
  onClose: () => void
}

/** Deleting many products takes their number, typed. */
export function BulkDeleteDialog({ products, onStart, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const count = products.length
  const start = useMutation({
    mutationFn: () =>
      onStart(
        `Delete ${countWords(count, 'product')}`,
        products.map(({ id, name }) => ({
          label: name ?? `Product ${id}`,
          task: { kind: 'delete', productId: id },
        })),
      ),
  })
  return (
    <AskDialog
      title="Delete products"
      size={480}
      keep="Keep them"
      act={`Delete ${count}`}
      lack={typed.trim() === String(count) ? undefined : `Type ${count} first`}
      isWriting={start.isPending}
      onAct={() => start.mutate()}
      onClose={onClose}
    >
      <p>
        {countWords(count, 'product')} with {allVariantsWords(products)} {count === 1 ? 'is' : 'are'} removed
        from the service. Orders that were placed already are not affected. Copies are kept in this browser
        for 30 days.
      </p>
      <Box tone="quiet" size={13}>
        <ul>
          {products.slice(0, 6).map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
          {count > 6 && <li>and {count - 6} more</li>}
        </ul>
      </Box>
      <TextField
        label={`Type ${count} to delete them`}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        onType={setTyped}
      />
      <StartProblem title="The deleting could not be started" error={start.error} />
    </AskDialog>
  )
}
