import { useMutation } from '@tanstack/react-query'
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

interface Props {
  opened: boolean
  onClose: () => void
}

/** Puts the design on the item of a draft order that it was opened for. */
export function SaveToOrder({ opened, onClose }: Props) {
  const { blank, search, head, content, edited, printfiles, preflight } = useEditor()
  const { order: orderId, item: itemId } = search
  const before = openedContent(edited)
  const api = useApi()
  const navigate = useNavigate()
  const missing = missingFiles(content)
  const save = useMutation({
    mutationFn: () =>
      saveItemDesign(browserTools(api, openJournal()), {
        orderId,
        itemId,
        filesFor: (variantId, now) =>
          filesForOrderItem({ content, opened: before }, blank.product, printfiles, variantId, now),
      }),
    meta: { invalidates: [orderQueries(api).all()] },
    onSuccess: (outcome) => {
      if (outcome.kind !== 'saved') return
      void noteDesignUse(head.id, head.owner, { kind: 'order', id: orderId })
      void navigate(paths.order(orderId))
    },
  })
  const lack = lackToSave(missing.length, preflight)
  return (
    <WriteDialog
      opened={opened}
      onClose={onClose}
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
  )
}
