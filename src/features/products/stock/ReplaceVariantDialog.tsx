import { Dialog } from '~/ui/mantine/Dialog'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product, Variant } from '~/contract/catalog/catalog'
import { amountText, type Amount, compareMoney, formatMoney } from '~/domain/money/money'
import { costIn, variantCost } from '~/domain/money/variantCost'
import { isPrint } from '~/domain/artwork/isPrint'
import {
  emptyEdit,
  type ProductEdit,
  type VariantFields,
  variantFieldsOf,
  variantLabel,
} from '~/domain/products/productEdit'
import { areaDifference, type Replacement, replacementsFor } from '~/domain/products/replacement'
import type { StockRow } from '~/domain/products/stockBoard'
import { catalogQueries } from '~/queries/catalogQueries'
import { gatherReads } from '~/widgets/gatherReads'
import { useApi } from '~/queries/services'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { UnreadChoices, UnreadVariants } from '~/ui/notices/UnreadChoices'
import { Reading } from '~/ui/notices/Reading'
import { CheckField } from '~/ui/inputs/Fields'
import { countWords } from '~/domain/text/countWords'
import { Thumb } from '~/ui/pictures/Thumb'
import { SaveDialog } from '../editor/save/SaveDialog'
import { useBlanks } from '~/widgets/useBlanks'

interface Props {
  row: StockRow
  onClose: () => void
}

const shown = 6
/** At most this many related blanks are read: each costs a request. */
const mostRelated = 8

/** Replaces a variant that cannot be made by one of another blank, of the same size and a similar color. */
export function ReplaceVariantDialog({ row: { info, variant }, onClose }: Props) {
  const queries = catalogQueries(useApi())
  const ownId = variant.product?.product_id ?? 0
  const [isWide, setWide] = useState(false)
  const all = useQuery({ ...queries.products(), enabled: isWide })
  const { blanks: own } = useBlanks([ownId])
  const blank = own.get(ownId)?.product
  const category = blank?.main_category_id
  const related = (all.data?.items ?? []).filter(
    ({ id, main_category_id: its }) => id !== ownId && its === category,
  )
  const { blanks, ...read } = useBlanks(
    isWide ? [ownId, ...related.slice(0, mostRelated).map(({ id }) => id)] : [ownId],
  )
  const now = own.get(ownId)?.variants.find(({ id }) => id === variant.variant_id)
  // A discontinued variant may be missing from the catalog.
  const isUnlisted = blank !== undefined && now === undefined
  const wanted = now ?? { size: variant.size, color_code: null, product_id: ownId }
  const taken = new Set(info.sync_variants.map(({ variant_id: id }) => id))
  const candidates =
    blank === undefined ? [] : replacementsFor(wanted, [...blanks.values()], taken).slice(0, shown)
  const unread = [...blanks.values()].find(({ unread_variants: count = 0 }) => count > 0)
  const isReading = read.isReading || all.isLoading
  const catalog = {
    error: read.error ?? all.error,
    refetch: () => {
      read.refetch()
      if (all.isError) void all.refetch()
    },
  }
  const [chosen, setChosen] = useState<Replacement | null>(null)
  const [edit, setEdit] = useState<ProductEdit | null>(null)
  const [isSaved, setSaved] = useState(false)
  const areas = useAreaDifference(
    variant.files.filter(isPrint).map(({ type }) => type ?? 'default'),
    now === undefined || blank === undefined ? null : { variant: now, blank },
    chosen,
  )
  /** The cost of a variant with the prints and options of the present one. */
  const costOf = (id: VariantFields['variant_id']): Amount | null => {
    const its = [...blanks.values()].find(({ variants }) => variants.some((one) => one.id === id))
    return variantCost(its, { ...variantFieldsOf(variant), variant_id: id })
  }
  const cost = costIn(variant.currency, chosen === null ? null : costOf(chosen.variant.id))
  const isLoss =
    cost !== null && variant.retail_price !== null && compareMoney(variant.retail_price, cost) < 0
  const name = `${info.sync_product.name} ${variantLabel(variant)}`
  if (edit !== null)
    return (
      <SaveDialog
        base={info}
        edit={edit}
        why="Variant replaced"
        // After a refusal, the merchant can choose again or send again.
        onClose={() => (isSaved ? onClose() : setEdit(null))}
        onSaved={() => setSaved(true)}
      />
    )
  return (
    <Dialog opened onClose={onClose} title={`Replace ${name}`} size={560}>
      <Stack gap={12} shrinks>
        <Hint>
          Same size, in stock, not in this product yet, nearest color first. Artwork, price, SKU and external
          id stay; orders that were placed keep what they have.
        </Hint>
        <ReadErrorNotice title="The catalog could not be read" read={catalog} />
        {isReading && <Reading what="the catalog" />}
        <UnreadChoices count={all.data?.dropped.length} word="blank" />
        <UnreadVariants of={unread} />
        {!isReading && catalog.error === null && candidates.length === 0 && (
          <Notice
            tone="amber"
            title={`Nothing else of this size ${unread === undefined ? 'is' : 'that could be read is'} in stock`}
          >
            {isWide ? 'Ignore or delete the variant in the editor.' : 'Look among related blanks too.'}
          </Notice>
        )}
        {candidates.length > 0 && (
          <Stack role="radiogroup" aria-label="Replacement" gap={12} shrinks>
            {candidates.map((candidate) => (
              <Row key={candidate.variant.id} as="label" align="center" wrap gap={8}>
                <input
                  type="radio"
                  name="replacement"
                  checked={chosen?.variant.id === candidate.variant.id}
                  onChange={() => setChosen(candidate)}
                />
                <Thumb src={candidate.variant.image} alt="" size={36} />
                <Text as="span" grow>
                  {[candidate.variant.color, candidate.variant.size].filter(Boolean).join(' / ')}
                  <br />
                  <Hint as="span">
                    {candidate.blank.id === ownId ? 'Same blank' : candidate.blank.title}
                    {', '}
                    {colorWords(candidate.distance)}
                    <br />
                    {costWords(costOf(candidate.variant.id), costOf(variant.variant_id))}
                  </Hint>
                </Text>
              </Row>
            ))}
          </Stack>
        )}
        <CheckField label="Look among related blanks too" checked={isWide} onTick={setWide} />
        {related.length > mostRelated && (
          <Hint>
            Of {countWords(related.length, 'related blank')} the first {mostRelated} are looked at.
          </Hint>
        )}
        {isLoss && (
          <Notice tone="amber" title="It would be sold below its cost">
            The price of {amountText(variant.retail_price ?? '', variant.currency)} stays. Change it in the
            editor, or choose another one.
          </Notice>
        )}
        {areas.difference !== null && (
          <Notice tone="amber" title="The print area differs">
            {areas.difference} Check the artwork’s place after replacing.
          </Notice>
        )}
        {isUnlisted && chosen !== null && (
          <Notice tone="amber" title="The print areas cannot be compared">
            The catalog {own.get(ownId)?.unread_variants === undefined ? 'does not have' : 'may not have'}{' '}
            this variant any more. Check the artwork’s place after replacing.
          </Notice>
        )}
        <ReadErrorNotice
          title="The print areas could not be compared"
          effect="Check the artwork’s place after replacing."
          read={areas}
        />
        <Row align="center" justify="end" wrap gap={8}>
          <SecondaryButton onClick={onClose}>Not now</SecondaryButton>
          <Button
            lack={chosen === null ? 'Choose what takes its place first' : undefined}
            onClick={() =>
              chosen &&
              setEdit({
                ...emptyEdit,
                changed: [{ id: variant.id, fields: { variant_id: chosen.variant.id } }],
              })
            }
          >
            Review
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

/** The cost of a piece, and the previous one where it differs; currencies are not converted. */
function costWords(cost: Amount | null, now: Amount | null): string {
  if (cost === null) return 'Cost not known'
  const before = costIn(cost.currency, now)
  return `Costs ${formatMoney(cost)}${before === null || before === cost.value ? '' : ` instead of ${amountText(before, cost.currency)}`}`
}

const colorWords = (distance: number | null): string =>
  distance === null
    ? 'color not known'
    : distance < 10
      ? 'very near color'
      : distance < 25
        ? 'similar color'
        : 'another color'

/** How the print areas differ, once both blanks' print files are read; null where they do not. */
function useAreaDifference(
  placements: readonly string[],
  from: { variant: Variant; blank: Product } | null,
  to: Replacement | null,
) {
  const before = usePrintfiles(to === null ? undefined : from?.blank)
  const after = usePrintfiles(to?.blank)
  const difference =
    from === null || to === null || before.printfiles === null || after.printfiles === null
      ? null
      : areaDifference(
          { blank: from.blank, printfiles: before.printfiles, variantId: from.variant.id },
          { blank: to.blank, printfiles: after.printfiles, variantId: to.variant.id },
          placements,
        )
  const refetch = () => {
    before.refetch()
    after.refetch()
  }
  return { difference, error: before.error ?? after.error, refetch }
}

/** Print files of all techniques of a blank; null until all are read. */
function usePrintfiles(blank: Product | undefined) {
  const queries = catalogQueries(useApi())
  const { data, error, refetch } = useQueries({
    queries: (blank?.techniques ?? []).map(({ key }) => queries.printfiles(blank?.id ?? 0, key)),
    combine: gatherReads,
  })
  const read = data.flatMap((one) => one ?? [])
  return { printfiles: blank !== undefined && read.length === data.length ? read : null, error, refetch }
}
