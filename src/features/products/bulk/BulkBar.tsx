import { formatNumber } from '~/domain/text/formatNumber'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListLength } from '~/client/listLength'
import type { SyncProduct } from '~/contract/products/syncProduct'
import { countWords } from '~/domain/text/countWords'
import { moreWords } from '~/domain/text/firstOf'
import { BulkCopyDialog } from './BulkCopyDialog'
import { BulkPriceDialog } from './BulkPriceDialog'
import type { PickedRows } from '~/ui/table/usePicking'
import type { ProductTask } from '~/domain/bulkJob'
import { Button } from '~/ui/actions/Button'
import { RehearseSwitch } from '~/widgets/jobs/rehearsal/RehearseSwitch'
import { DeviceRefusal } from '~/widgets/DeviceRefusal'
import type { StartJob } from '~/widgets/jobs/useJobs'
import { SmallWriteButton } from '~/ui/actions/WriteButton'
import { Box, Row } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { StickyBar } from '~/ui/layout/StickyBar'
import { allVariantsWords } from '~/domain/products/variantCounts'
import { AskDialog } from '~/ui/actions/AskDialog'
import { TextField } from '~/ui/inputs/Fields'

interface Props {
  /** Products of this page. */
  rows: readonly SyncProduct[]
  /** Number of products of the filter or the search; undefined while not known. */
  length: ListLength | undefined
  picking: PickedRows<SyncProduct>
  /** Reads every product of the filter or the search. */
  readAll: () => Promise<readonly SyncProduct[]>
  onStart: StartJob<ProductTask>
}

/** Actions on the selected products; each product becomes one write of a job. */
export function BulkBar({ rows, length, picking: { picked, setPicked }, readAll, onStart }: Props) {
  const [open, setOpen] = useState<'price' | 'delete' | 'copy' | null>(null)
  const products = [...picked.values()]
  const close = () => setOpen(null)
  const words = countWords(products.length, 'product')
  const start: StartJob<ProductTask> = async (title, tasks) => {
    // The dialog closes only once the job has been started.
    await onStart(title, tasks)
    close()
  }
  const all = useMutation({ mutationFn: readAll })
  // Ignored once this bar is gone, as after a change of filter: the selection would not be the products shown.
  const pickAll = () =>
    all.mutate(undefined, {
      onSuccess: (read) => setPicked(new Map(read.map((product) => [product.id, product]))),
    })
  const ignore = useMutation({
    mutationFn: (isIgnored: boolean) =>
      start(
        `${isIgnored ? 'Ignore' : 'Stop ignoring'} ${words}`,
        products.map(({ id, name }) => ({
          label: name ?? `Product ${id}`,
          task: { kind: 'ignore', productId: id, isIgnored },
        })),
      ),
  })
  if (products.length === 0) return null
  const isPageChosen = rows.every(({ id }) => picked.has(id))
  return (
    <StickyBar role="region" aria-label="Chosen products">
      <strong>{words} chosen</strong>
      {!isPageChosen && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => setPicked(new Map([...picked, ...rows.map((row) => [row.id, row] as const)]))}
        >
          All on this page
        </Button>
      )}
      {length !== undefined && length.total > products.length && (
        <Button size="xs" variant="subtle" loading={all.isPending} onClick={pickAll}>
          {length.isAtLeast ? 'All of the list' : `All ${formatNumber(length.total)}`}
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={() => setPicked(new Map())}>
        None
      </Button>
      <Row align="center" wrap gap={8} style={{ marginLeft: 'auto' }}>
        <RehearseSwitch />
        <SmallWriteButton needs="sync_products" onClick={() => setOpen('price')}>
          Change prices
        </SmallWriteButton>
        <SmallWriteButton
          needs="sync_products"
          loading={ignore.isPending}
          onClick={() => ignore.mutate(true)}
        >
          Ignore
        </SmallWriteButton>
        <SmallWriteButton
          needs="sync_products"
          loading={ignore.isPending}
          onClick={() => ignore.mutate(false)}
        >
          Stop ignoring
        </SmallWriteButton>
        <SmallWriteButton needs="sync_products" onClick={() => setOpen('copy')}>
          Copy to a store
        </SmallWriteButton>
        <SmallWriteButton needs="sync_products" color="red" onClick={() => setOpen('delete')}>
          Delete
        </SmallWriteButton>
      </Row>
      <ErrorNotice
        floats
        title="Not all products could be read"
        effect="The choice stays as it was, and nothing was changed."
        error={all.error}
        onRetry={pickAll}
      />
      <DeviceRefusal title="The change could not be started" error={ignore.error} />
      {open === 'price' && <BulkPriceDialog products={products} onStart={start} onClose={close} />}
      {open === 'copy' && <BulkCopyDialog products={products} onStart={start} onClose={close} />}
      {open === 'delete' && <BulkDeleteDialog products={products} onStart={start} onClose={close} />}
    </StickyBar>
  )
}

interface BulkDeleteDialogProps {
  products: readonly SyncProduct[]
  onStart: StartJob<ProductTask>
  onClose: () => void
}

/** Deleting many products is confirmed by typing their number. */
function BulkDeleteDialog({ products, onStart, onClose }: BulkDeleteDialogProps) {
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
        from the service. Orders that were placed already are not affected.{' '}
        {count === 1 ? 'A copy is' : 'Copies are'} kept in this browser for 30 days.
      </p>
      <Box tone="quiet" size={13}>
        <ul>
          {products.slice(0, 6).map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
          {count > 6 && <li>{moreWords(count - 6)}</li>}
        </ul>
      </Box>
      <TextField
        label={`Type ${count} to delete them`}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        onType={setTyped}
      />
      <DeviceRefusal title="The deleting could not be started" error={start.error} />
    </AskDialog>
  )
}
