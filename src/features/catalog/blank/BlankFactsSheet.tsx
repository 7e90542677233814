import type { Product, Variant } from '~/contract/catalog/catalog'
import { countWords } from '~/domain/text/countWords'
import { priceRange } from '~/domain/money/pricing'
import { Facts } from '~/ui/text/Facts'
import { Money } from '~/ui/text/Money'
import { RichText } from '~/ui/text/RichText'
import { Sheet } from '~/ui/layout/Sheet'
import classes from './BlankPage.module.css'
import { materialsOf } from '../variantColors'

interface Props {
  product: Product
  variants: readonly Variant[]
}

/** What the blank is: price, description, techniques, material, origin, fulfilment time. */
export function BlankFactsSheet({ product, variants }: Props) {
  const prices = priceRange(variants.flatMap(({ price }) => (price === null ? [] : [price])))
  const materials = materialsOf(variants)
  const days = product.avg_fulfillment_time
  return (
    <Sheet title="About this blank">
      {prices !== null && (
        <p className={classes.price}>
          <Money value={prices.from} currency={product.currency} />
          {prices.from !== prices.to && (
            <>
              {' '}
              – <Money value={prices.to} currency={product.currency} />
            </>
          )}
          <span className={classes.second}> a piece, before extra placements</span>
        </p>
      )}
      <RichText html={product.description} />
      <Facts
        rows={[
          [
            'Techniques',
            product.techniques
              .map(({ display_name: name, key, is_default: isDefault }) =>
                isDefault === true && product.techniques.length > 1
                  ? `${name ?? key} (usual)`
                  : (name ?? key),
              )
              .join(', '),
          ],
          [
            'Material',
            materials.length === 0
              ? null
              : materials.map(({ mixture, colors }) => (
                  <span key={mixture} className={classes.material}>
                    {mixture}
                    {materials.length > 1 && <span className={classes.second}> {colors.join(', ')}</span>}
                  </span>
                )),
          ],
          ['Made in', product.origin_country],
          ['Usual fulfilment', days === null ? null : countWords(days, 'day')],
          ['Blank', product.id],
        ]}
      />
    </Sheet>
  )
}
