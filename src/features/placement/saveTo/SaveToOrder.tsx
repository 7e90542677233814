import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { filesForOrderItem } from '~/domain/placement/designEdit'
import { missingFiles } from '~/domain/placement/designFiles'
import { openedContent } from '~/domain/placement/designHistory'
import { paths } from '~/paths'
import { noteDesignUse } from '~/local/designs/designRecords'
import { orderQueries } from '~/queries/orderQueries'
import { openJournal } from '~/local/journal/journal'
import { browserTools } from '~/flows/money/moneyTools'
import { saveItemDesign } from '~/flows/orders/saveItemDesign'
import { useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { lackToSave, OpenChecks } from '../preflight/OpenChecks'
import { PrintsNotice } from '../prints/PrintsNotice'
import { OrderTrouble } from './OrderTrouble'
import { WriteButton } from '~/ui/actions/WriteButton'
import { WriteDialog } from '~/ui/actions/WriteDialog'
import { Stack } from '~/ui/layout/Blocks'
import { useEditor } from '../editorParts'

/** Puts the design on the item of a draft order that it was opened for. */
export function SaveToOrder() {
  const { blank, search, head, content, edited, printfiles, prints, preflight } = useEditor()
  const { order: orderId, item: itemId } = search
  const opened = openedContent(edited)
  const api = useApi()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const missing = missingFiles(content)
  const save = useMutation({
    mutationFn: () =>
      saveItemDesign(browserTools(api, openJournal()), {
        orderId,
        itemId,
        filesFor: (variantId, now) =>
          filesForOrderItem({ content, opened }, blank.product, printfiles, variantId, now),
      }),
    meta: { invalidates: [orderQueries(api).all()] },
    onSuccess: (outcome) => {
      if (outcome.kind !== 'saved') return
      void noteDesignUse(head.id, head.owner, { kind: 'order', id: orderId })
      void navigate(paths.order(orderId))
    },
  })
  const isEmpty = Object.keys(content.placed).length === 0
  const lack = lackToSave(missing.length, preflight)
  return (
    <>
      <WriteButton
        needs="orders"
        lack={isEmpty ? 'Nothing is placed yet' : undefined}
        onClick={() => {
          setOpen(true)
          // What fails is said in the dialog.
          if (prints.blocked === null) void prints.prepare().catch(() => undefined)
        }}
      >
        Save to order #{orderId}
      </WriteButton>
      <WriteDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`Save to order #${orderId}`}
        isWriting={save.isPending}
      >
        <Stack gap={12} shrinks>
          <p>
            The line gets this artwork of its own and no longer follows its store product. Other lines stay as
            they are. Nothing is charged; the estimate may change with the placements.
          </p>
          <OpenChecks />
          {missing.length > 0 && <PrintsNotice />}
          {save.data !== undefined && save.data.kind !== 'saved' && <OrderTrouble outcome={save.data} />}
          <ErrorNotice
            title="The order was not changed"
            effect="Nothing was charged, and the design is kept."
            error={save.error}
          />
          <WriteButton needs="orders" loading={save.isPending} lack={lack} onClick={() => save.mutate()}>
            Save to the order
          </WriteButton>
        </Stack>
      </WriteDialog>
    </>
  )
}
