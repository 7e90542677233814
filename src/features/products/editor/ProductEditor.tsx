import { useState } from 'react'
import { Link } from '~/ui/text/Link'
import type { SyncProductInfo } from '~/contract/products/syncProduct'
import { type DraftProblem, problemsOf } from '~/domain/products/productDraft'
import { sheetColumns } from '~/domain/products/variantSheet'
import type { KeptProductEdit } from '~/local/products/productEdits'
import { paths } from '~/paths'
import { DiscardButton } from '~/ui/actions/DiscardButton'
import { Columns, Stack, Text } from '~/ui/layout/Blocks'
import { WriteBeforeLeaving } from '~/ui/leaving/WriteBeforeLeaving'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { PageHeader } from '~/ui/layout/PageHeader'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Sheet } from '~/ui/layout/Sheet'
import { KeptEdits } from './KeptEdits'
import type { RestoredEdit } from './productDraftForm'
import { BackToOrder } from './BackToOrder'
import { nameFieldId, ProductDraftFields } from './ProductDraftFields'
import { SaveBar } from './save/SaveBar'
import { SaveDialog } from './save/SaveDialog'
import { SheetTools } from './sheet/SheetTools'
import { useCosts } from './useCosts'
import { useProductDraft } from './useProductDraft'
import { useSheetSelection } from './sheet/useSheetSelection'
import { useLater } from '~/ui/useLater'
import { sheetId, VariantSheet } from './sheet/VariantSheet'

interface Props {
  product: SyncProductInfo
  /** Whether the product was just read from the service; until then nothing can be typed. */
  isFresh: boolean
  /** Unsaved work from earlier, to go on with. */
  restored: RestoredEdit | null
  /** More unsaved work, left by tabs that were closed. */
  others: readonly KeptProductEdit[]
  /** How many other open tabs hold unsaved work on this product. */
  elsewhere: number
  keptAs: string
  /** Goes on with other unsaved work. */
  onChoose: (edit: KeptProductEdit) => void
}

/** The whole product on one page: its name, variants as a sheet, prices, SKUs, options and artwork. */
export function ProductEditor({ product, isFresh, restored, others, elsewhere, keptAs, onChoose }: Props) {
  const state = useProductDraft({ product, isFresh }, restored, keptAs)
  const { base, draft, isOpen, startFrom } = state
  const [restoredAt, setRestoredAt] = useState(restored?.record.keptAt ?? null)
  const [isSaving, setSaving] = useState(false)
  const [said, say] = useState('')
  const selecting = useSheetSelection(draft.rows.length)
  const { costs, ...catalog } = useCosts(draft.rows)
  const problems = problemsOf(draft)
  // Parts beside the sheet are rendered after it, so that it appears sooner.
  const isDue = useLater(isOpen, false)
  const { id } = base.sync_product
  // Restored work is based on the product as it was then, so discarding reads it from the service.
  const discard = () => {
    startFrom(restoredAt === null ? base : product)
    setRestoredAt(null)
  }
  const jump = ({ key, field }: DraftProblem) => {
    const row = draft.rows.findIndex((known) => known.key === key)
    const column = sheetColumns.findIndex((known) => known === field)
    if (row >= 0 && column >= 0) selecting.go({ row, column })
    document.getElementById(key === null ? nameFieldId : sheetId)?.focus()
  }

  return (
    <>
      <PageHeader
        title={draft.name.trim() === '' ? 'Product without a name' : draft.name}
        back={<Link to={paths.product(id)}>The product</Link>}
        subtitle="Nothing is sent before you have seen what will be created, changed and deleted."
      />
      <BackToOrder />
      {restoredAt !== null && state.isDirty && (
        <Notice
          tone="blue"
          title="Your unsaved changes are back"
          actions={
            <DiscardButton
              size="xs"
              what="The product is shown as the service has it. What you typed cannot be brought back."
              onDiscard={discard}
            >
              Discard them
            </DiscardButton>
          }
        >
          They were kept on this device <RelativeTime isLast seconds={Math.floor(restoredAt / 1000)} /> What
          others changed since then is compared when you save.
        </Notice>
      )}
      <KeptEdits others={others} elsewhere={elsewhere} onChoose={onChoose} />
      <ReadErrorNotice
        title="The catalog could not be read"
        effect="What the variants cost and where their artwork can lie is not known. Nothing was changed."
        read={catalog}
      />
      {!state.isKept && (
        <Notice tone="amber" title="Unsaved changes are not kept on this device">
          This browser refuses to store them. Save before you leave the page.
        </Notice>
      )}
      <Columns template="minmax(0, 1fr) 320px" align="start" below={1180} gap={16}>
        <Stack gap={12} shrinks>
          <Stack
            as="fieldset"
            gap={12}
            disabled={!isOpen}
            aria-busy={!isOpen}
            title={isOpen ? undefined : 'Waits for what the service says now'}
          >
            <SheetTools {...{ state, selecting, costs, catalog, say }} />
          </Stack>
          <VariantSheet state={state} selecting={selecting} problems={problems} costs={costs} say={say} />
          <Text tone="quiet" size={13} style={{ minHeight: 20 }} role="status">
            {said}
          </Text>
        </Stack>
        <Sheet title="Product">
          {isDue && <ProductDraftFields state={state} problems={problems} blanks={catalog.blanks} />}
        </Sheet>
      </Columns>
      <WriteBeforeLeaving typed={state.writer} of="in this product" />
      <SaveBar
        state={state}
        problems={problems}
        onJump={jump}
        onSave={() => setSaving(true)}
        onDiscard={discard}
      />
      {isSaving && (
        <SaveDialog
          base={base}
          edit={state.edit}
          onClose={() => setSaving(false)}
          onSaved={(info) => {
            // Runs also after the page was left, which then renders nothing.
            state.writer.type(null)
            startFrom(info)
            setRestoredAt(null)
          }}
        />
      )}
    </>
  )
}
