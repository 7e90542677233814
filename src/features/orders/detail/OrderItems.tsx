import { shownOptions } from '~/domain/orders/itemOptions'
import type { ReactNode } from 'react'
import { Link } from '~/ui/text/Link'
import type { Item, Order } from '~/contract/orders/order'
import { countWords } from '~/domain/text/countWords'
import { placedName } from '~/domain/orders/mergeDraft'
import { refusalOf, unreadWords } from '~/domain/orders/orderStates'
import { techniqueOfFiles } from '~/domain/placement/printAreas'
import { nameOfItem } from '~/domain/orders/orderProblems'
import { paths } from '~/paths'
import { Box, Columns, Detail, Row, Stack, Text } from '~/ui/layout/Blocks'
import { Notice } from '~/ui/notices/Notice'
import { Sheet } from '~/ui/layout/Sheet'
import { Thumb } from '~/ui/pictures/Thumb'
import { DesignsLink } from '~/widgets/designs/DesignsLink'
import { Verbatim } from '~/ui/text/Verbatim'
import { ItemPrice } from './ItemPrice'
import classes from './OrderItems.module.css'
import { PrintOnBlank } from './print/PrintOnBlank'
import { type PlacedPrint, usePrintLayouts } from './print/usePrintLayouts'

/** Items of the order with their prints drawn on the blank, and their prices. */
export function OrderItems({ order }: { order: Order }) {
  const { items, incomplete_items: incomplete, costs, retail_costs: retail } = order
  const placed = usePrintLayouts([order], true)
  const names = items.map((item) => ({ name: nameOfItem(item) }))
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Sheet
      title="Items"
      // Designs are known a moment later: a new line for them would push the items down.
      hint={
        <>
          {countWords(items.length, 'item')}, {countWords(pieces, 'piece')}
          <DesignsLink of="order" id={order.id} before=" · " />
        </>
      }
    >
      {order.unread_items !== undefined && (
        <Notice tone="amber" title={unreadWords(order.unread_items)}>
          What is shown is not the whole order.
        </Notice>
      )}
      <Box as="ul" divided>
        {items.map((item, at) => (
          <ItemRow
            key={item.id}
            item={item}
            called={placedName(nameOfItem(item), names, at)}
            prints={placed.filter((print) => print.item === item)}
            // Items of a long order are small, so that it can be overviewed.
            isSmall={items.length > 3}
            currency={costs?.currency ?? null}
            retailCurrency={retail?.currency ?? costs?.currency ?? null}
            editIn={refusalOf(order, 'edit') === null ? order.id : null}
          />
        ))}
        {incomplete.map(({ name, quantity }, index) => (
          // One variant may be in two lines.
          <ItemFrame key={`incomplete ${index}`}>
            <Thumb src={null} alt="" size={64} />
            <Stack gap={2} shrinks className={classes.words}>
              <Text as="span" weight={550}>
                <Verbatim>{name ?? 'Unnamed item'}</Verbatim>
              </Text>
              <Text as="span" tone="red" size={12}>
                Not linked to a blank and a print file
              </Text>
            </Stack>
            <Detail>{quantity ?? 1} ×</Detail>
          </ItemFrame>
        ))}
      </Box>
    </Sheet>
  )
}

interface RowProps {
  item: Item
  /** The item's name, distinct from those of the other items. */
  called: string
  prints: readonly PlacedPrint[]
  isSmall: boolean
  currency: string | null
  retailCurrency: string | null
  /** Id of the order, while its items may still be changed. */
  editIn: number | null
}

function ItemRow({ item, called, prints, isSmall, currency, retailCurrency, editIn }: RowProps) {
  const { product, sku, options } = item
  const shown = shownOptions(options, item.files)
  return (
    <ItemFrame>
      <Row wrap gap={16} style={{ maxWidth: 312 }}>
        {prints.length === 0 && <Thumb src={product?.image} alt="" size={isSmall ? 88 : 148} />}
        {prints.map((print) => (
          <PrintOnBlank key={`${print.file.type}-${print.file.id}`} {...{ print, isSmall }} />
        ))}
      </Row>
      <Stack gap={2} shrinks className={classes.words}>
        <Text as="span" weight={550}>
          <Verbatim>{nameOfItem(item)}</Verbatim>
        </Text>
        <Detail>
          <Verbatim>{product?.name ?? ''}</Verbatim>
          {sku !== null && (
            <>
              {' · '}
              <code>
                <Verbatim>{sku}</Verbatim>
              </code>
            </>
          )}
        </Detail>
        {shown.map(({ id, value }) => (
          <Detail key={id}>
            {id.replaceAll('_', ' ')}: {value === true ? 'yes' : value}
          </Detail>
        ))}
        {editIn !== null && product?.product_id != null && (
          <Link
            className="touchLine"
            to={paths.design(product.product_id, {
              order: editIn,
              item: item.id,
              ...techniqueOfFiles(item.files),
            })}
          >
            Edit placement
            <span className="visuallyHidden"> of {called}</span>
          </Link>
        )}
        {(item.discontinued || item.out_of_stock) && (
          <Text as="span" tone="red" size={12}>
            {item.discontinued ? 'Discontinued' : 'Out of stock'}
          </Text>
        )}
      </Stack>
      <ItemPrice {...{ item, currency, retailCurrency }} />
    </ItemFrame>
  )
}

/** Picture, words and price of an item side by side. */
const ItemFrame = ({ children }: { children: ReactNode }) => (
  <Columns as="li" template="auto minmax(0, 1fr) auto" below={720} gap={16} rowGap={4} py={12}>
    {children}
  </Columns>
)
