import { type LocalPrint, threadOptionsIn } from '~/domain/artwork/shownPicture'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { isPrint } from '~/domain/artwork/isPrint'
import { countWords } from '~/domain/text/countWords'
import { formatMoney } from '~/domain/money/money'
import { variantCost } from '~/domain/money/variantCost'
import { leftOutWords } from '~/domain/warehouse/goodsPrice'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Button } from '~/ui/actions/Button'
import { Box, Columns, Hint, Stack, Text } from '~/ui/layout/Blocks'
import { TextButton } from '~/ui/text/TextButton'
import { PrintedThumb } from '~/widgets/pictures/PrintedThumb'
import classes from './DraftItemFields.module.css'
import type { DraftFile, DraftItem, DraftValues } from '../draftForm'
import { hasProduct } from '../draftRequest'
import { ItemArtwork } from './ItemArtwork'
import { ItemOptions } from './ItemOptions'
import { useShownFiles } from './useShownFiles'

interface Props {
  form: UseFormReturn<DraftValues>
  index: number
  /** The item's name, distinct from those of the other items. */
  called: string
  isOpen: boolean
  onRemove: (index: number) => void
}

function PlainItem({ form, index, called, isOpen, onRemove }: Props) {
  const { item, leftOut } = useWatch({ control: form.control, name: `items.${index}`, compute: shownOf })
  const [isShown, setShown] = useState(isOpen)
  const isBlank = item.syncVariantId === null && item.warehouseVariantId === null && item.templateId === null
  const blank = useQuery({
    ...catalogQueries(useApi()).product(item.blankId ?? 0),
    enabled: isBlank && item.blankId !== null && (isShown || item.lineId === null),
  })
  const files = useShownFiles(item.files, isBlank && item.lineId === null)
  const errors = useFormState({ control: form.control, name: `items.${index}` }).errors.items?.[index]
  const isBare = !hasProduct(item)
  const change = (fields: Partial<Pick<DraftItem, 'files' | 'options'>>) =>
    form.setValue(`items.${index}`, { ...form.getValues(`items.${index}`), ...fields }, { shouldDirty: true })
  const cost = isBlank
    ? variantCost(blank.data, {
        variant_id: item.variantId,
        files: item.files.filter(isPrint).map(({ type, options }) => ({ type, options })),
        options: item.options,
      })
    : null

  return (
    <Box as="li" line="bottom" py={12}>
      <Columns template="auto minmax(0, 1fr) 88px 112px auto" align="start" gap={12} className={classes.item}>
        <PrintedThumb
          src={item.image}
          print={isBlank && item.lineId === null ? printOf(item, files) : null}
          size={52}
        />
        <div className={classes.itemName}>
          <bdi>{item.name}</bdi>
          <Hint weight={400}>
            {kindOf(item)}
            {cost !== null && `, ${formatMoney(cost)} each`}
          </Hint>
        </div>
        <TextInput
          className={classes.quantity ?? ''}
          label="Quantity"
          inputMode="numeric"
          {...form.register(`items.${index}.quantity`)}
          error={errors?.quantity?.message}
        />
        <TextInput
          label="Retail price"
          inputMode="decimal"
          {...form.register(`items.${index}.retailPrice`)}
          error={errors?.retailPrice?.message}
        />
        <Stack gap={4} className={classes.lineButtons}>
          <Button
            variant="subtle"
            size="xs"
            aria-expanded={isShown}
            aria-label={`Details of ${called}`}
            onClick={() => setShown(!isShown)}
          >
            Details
          </Button>
          <Button variant="subtle" size="xs" onClick={() => onRemove(index)} aria-label={`Remove ${called}`}>
            Remove
          </Button>
        </Stack>
      </Columns>
      {leftOut !== null && <Hint mb={8}>{leftOut}</Hint>}
      {isBare && (
        <Text tone="red" size={13} mb={8}>
          This blank has no artwork, so it cannot be made.{' '}
          {!isShown && (
            <TextButton tone="ink" onClick={() => setShown(true)}>
              Choose artwork
            </TextButton>
          )}
        </Text>
      )}
      {isShown && (
        <Stack frame="control" fill="wash" p={12} gap={12} mb={16}>
          <Columns template="repeat(2, minmax(0, 1fr))" below={720} gap={12}>
            <TextInput
              label="Name on the packing slip (optional)"
              placeholder="The service’s own name"
              autoComplete="off"
              {...form.register(`items.${index}.slipName`)}
            />
            <TextInput label="SKU (optional)" autoComplete="off" {...form.register(`items.${index}.sku`)} />
          </Columns>
          {isBlank && blank.data !== undefined && (
            <>
              <ItemArtwork
                keptAs={item.externalId}
                product={blank.data.product}
                files={files}
                onChange={(next) => change({ files: next })}
              />
              <ItemOptions
                product={blank.data.product}
                files={item.files}
                options={item.options}
                onChange={(options) => change({ options })}
              />
            </>
          )}
          {!isBlank && <Hint>{originOf(item)}</Hint>}
        </Stack>
      )}
    </Box>
  )
}

/** The part of an item shown beside its fields. Texts in fields are left out, so that typing redraws nothing. */
function shownOf(item: DraftItem): { item: DraftItem; leftOut: string | null } {
  // An item that was just removed has no values.
  const whole = { ...item }
  return {
    item: { ...whole, quantity: '', retailPrice: '', slipName: '', sku: '' },
    leftOut: leftOutWords(whole),
  }
}

/**
 * One item: product and quantity, and on request its artwork, options and words on the slip. Redrawn only when
 * something beside its fields changes.
 */
export const DraftItemFields = memo(PlainItem)

/** The first print on a blank, to be drawn; a store product's picture comes from the service. */
function printOf(
  { blankId: productId, variantId, options }: DraftItem,
  files: readonly DraftFile[],
): LocalPrint | null {
  const file = files.find((one) => isPrint(one) && one.thumbnail !== null)
  if (productId === null || variantId === null || file === undefined || file.thumbnail === null) return null
  const { type, thumbnail: picture, position } = file
  const place =
    position === null ? null : { ...position, limit_to_print_area: position.limit_to_print_area !== false }
  return {
    productId,
    variantId,
    picture,
    file: { type, mime_type: null, width: null, height: null, position: place },
    ...threadOptionsIn([...file.options, ...options]),
  }
}

/** Where an item comes from that is not made from a blank. */
function originOf({ warehouseVariantId, templateId }: DraftItem): string {
  if (warehouseVariantId !== null) return 'Your own goods: they need no artwork.'
  return `Artwork and options come from the ${templateId === null ? 'store product' : 'template'}.`
}

function kindOf({ syncVariantId, warehouseVariantId, templateId, files }: DraftItem): string {
  if (syncVariantId !== null) return 'Store product'
  if (warehouseVariantId !== null) return 'From the warehouse'
  if (templateId !== null) return 'From a template'
  const prints = files.filter(isPrint).length
  return prints === 0 ? 'Blank without a print' : `Blank with ${countWords(prints, 'print')}`
}
