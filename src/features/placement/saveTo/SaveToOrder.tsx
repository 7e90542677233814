import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { filesForOrderItem } from '~/domain/placement/designEdit'
import { missingFiles, usedContent } from '~/domain/placement/designFiles'
import { openedContent } from '~/domain/placement/designHistory'
import { paths } from '~/paths'
import { noteDesignUse } from '~/local/designs/designRecords'
import { orderQueries } from '~/queries/orderQueries'
import { openJournal } from '~/local/journal/journal'
import { browserTools } from '~/flows/money/moneyTools'
import { type ItemSaveOutcome, saveItemDesign } from '~/flows/orders/saveItemDesign'
import { useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { lackToSave, OpenChecks } from '../preflight/OpenChecks'
import { PrintsNotice } from '../prints/PrintsNotice'
import { WriteButton } from '~/ui/actions/WriteButton'
import { WriteDialog } from '~/ui/actions/WriteDialog'
import { Stack } from '~/ui/layout/Blocks'
import { useEditor } from '../editorParts'
import { Notice } from '~/ui/notices/Notice'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Puts the design on the item of the draft order that it was opened from. */
export function SaveToOrder({ opened, onClose }: Props) {
  const { blank, search, head, content, edited, printfiles, preflight } = useEditor()
  const { order: orderId, item: itemId } = search
  const before = openedContent(edited)
  const api = useApi()
  const navigate = useNavigate()
  const missing = missingFiles(usedContent(content, printfiles))
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
          The item gets this artwork of its own and no longer follows its store product. Other items stay as
          they are. Nothing is charged; the estimate may change with the placements.
        </p>
        <OpenChecks />
        {missing.length > 0 && <PrintsNotice />}
        {save.data !== undefined && <OrderTrouble outcome={save.data} />}
        <ErrorNotice
          title="The order was not changed"
          effect="Nothing was charged, and the design is kept."
          error={
            save.data?.kind === 'refused' || save.data?.kind === 'not_sent' ? save.data.error : save.error
          }
        />
        <WriteButton needs="orders" loading={save.isPending} lack={lack} onClick={() => save.mutate()}>
          Save to the order
        </WriteButton>
      </Stack>
    </WriteDialog>
  )
}

/** Why the order does not carry the design, and whether anything was changed. A refusal is shown as an error. Nothing here is ever charged. */
function OrderTrouble({ outcome }: { outcome: ItemSaveOutcome }) {
  switch (outcome.kind) {
    case 'closed':
      return (
        <Notice tone="red" title="The order was not changed">
          {outcome.reason}
        </Notice>
      )
    case 'changed':
      return (
        <Notice tone="amber" title="Somebody else has just changed this order">
          Nothing was sent. Save again to put the design on the order as it is now.
        </Notice>
      )
    case 'different':
      return (
        <Notice tone="red" title="The order is not as it was sent">
          Look at the order before you confirm it. Nothing was charged.
        </Notice>
      )
    case 'unknown':
      return (
        <ErrorNotice
          title="It is not known whether the order was changed"
          effect="Nothing was charged. Open the order and look before you save again."
          error={outcome.error}
        />
      )
    default:
      return null
  }
}
