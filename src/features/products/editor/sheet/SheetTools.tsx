import { useState } from 'react'
import { maxSyncVariants } from '~/contract/products/syncProduct'
import { countWords } from '~/domain/text/countWords'
import type { Amount } from '~/domain/money/money'
import { liveRows } from '~/domain/products/productDraft'
import { fillDown, setCells } from '~/domain/products/variantSheet'
import { SmallButton } from '~/ui/actions/Button'
import { Hint, Row, Text } from '~/ui/layout/Blocks'
import { AddVariantsDialog } from './AddVariantsDialog'
import { ImportSheetDialog } from './ImportSheetDialog'
import { PriceRulePanel } from './PriceRulePanel'
import { SkuPanel } from './SkuPanel'
import type { CatalogReads } from './UnreadBlanks'
import type { ProductDraftState } from '../useProductDraft'
import type { useSheetSelection } from './useSheetSelection'

export interface SheetProps {
  state: ProductDraftState
  selecting: ReturnType<typeof useSheetSelection>
  costs: ReadonlyMap<string, Amount>
  catalog: CatalogReads
  /** Announces what happened, visibly and to screen readers. */
  say: (text: string) => void
}

/** Actions on the sheet: those of the keys, and those for many rows at once. */
export function SheetTools({ state, selecting, costs, catalog, say }: SheetProps) {
  const { draft, change, undo, redo, canUndo, canRedo } = state
  const { range } = selecting
  const [panel, setPanel] = useState<'price' | 'sku' | null>(null)
  const [open, setOpen] = useState<'add' | 'import' | null>(null)
  const [from, to] = range.rows
  const selected = draft.rows.slice(from, to + 1)
  // One selected row is what the sheet begins with, so a rule then applies to all rows.
  const chosen = selected.filter(({ isDeleted }) => !isDeleted)
  const scope = selected.length > 1 ? chosen : liveRows(draft)
  const isAllDeleted = selected.length > 0 && selected.every(({ isDeleted }) => isDeleted)
  const count = liveRows(draft).length
  const toggleDeleted = () => {
    const keys = new Set(selected.map(({ key }) => key))
    change((now) => ({
      ...now,
      rows: now.rows
        // A row that is not on the service yet is removed at once.
        .filter(({ key, id }) => id !== null || !keys.has(key))
        .map((row) => (keys.has(row.key) ? { ...row, isDeleted: !isAllDeleted } : row)),
    }))
    const isAllNew = selected.every(({ id }) => id === null)
    say(
      isAllDeleted
        ? 'Kept again.'
        : isAllNew
          ? `Taken out. Undo brings ${selected.length === 1 ? 'it' : 'them'} back.`
          : 'Marked for deletion. Nothing is deleted before you confirm it.',
    )
  }
  return (
    <>
      <Row align="center" wrap gap={8}>
        <Text as="strong" style={{ flex: '1 0 auto', maxWidth: '100%' }}>
          {count} of at most {maxSyncVariants} variants
        </Text>
        <SmallButton onClick={() => setOpen('import')}>Import a sheet</SmallButton>
        <SmallButton onClick={() => setOpen('add')}>Add variants</SmallButton>
      </Row>
      <Row align="center" wrap oneRow gap={8} role="toolbar" aria-label="Variants">
        <SmallButton lack={canUndo ? undefined : 'Nothing to undo'} onClick={undo}>
          Undo
        </SmallButton>
        <SmallButton lack={canRedo ? undefined : 'Nothing to redo'} onClick={redo}>
          Redo
        </SmallButton>
        <SmallButton
          lack={selected.length < 2 ? 'Select cells of several rows first' : undefined}
          onClick={() => change((now) => setCells(now, fillDown(now, range)))}
        >
          Fill down
        </SmallButton>
        <SmallButton
          {...(isAllDeleted ? {} : { color: 'red' })}
          lack={selected.length === 0 ? 'Select a row first' : undefined}
          onClick={toggleDeleted}
        >
          {isAllDeleted ? 'Keep' : 'Delete'}{' '}
          {selected.length === 1 ? 'variant' : countWords(selected.length, 'variant')}
        </SmallButton>
        <SmallButton
          aria-expanded={panel === 'price'}
          onClick={() => setPanel(panel === 'price' ? null : 'price')}
        >
          Price rule
        </SmallButton>
        <SmallButton aria-expanded={panel === 'sku'} onClick={() => setPanel(panel === 'sku' ? null : 'sku')}>
          SKU pattern
        </SmallButton>
      </Row>
      {count >= maxSyncVariants - 5 && count <= maxSyncVariants && (
        <Hint>
          {count === maxSyncVariants
            ? `This product is full: the service takes at most ${maxSyncVariants} variants.`
            : `${maxSyncVariants - count} more fit into this product.`}
        </Hint>
      )}
      {panel === 'price' && <PriceRulePanel rows={scope} {...{ costs, catalog, change, say }} />}
      {panel === 'sku' && <SkuPanel rows={scope} {...{ draft, catalog, change, say }} />}
      {open === 'add' && <AddVariantsDialog state={state} onClose={() => setOpen(null)} />}
      {open === 'import' && (
        <ImportSheetDialog draft={draft} change={change} say={say} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
