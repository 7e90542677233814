import type { Product, Variant } from '~/contract/catalog/catalog'
import { countWords } from '~/domain/text/countWords'
import { priceRange } from '~/domain/money/pricing'
import { Facts } from '~/ui/text/Facts'
import { Money } from '~/ui/text/Money'
import { RichText } from '~/ui/text/RichText'
import { Sheet } from '~/ui/layout/Sheet'
import { Hint, Row, Text } from '~/ui/layout/Blocks'
import { LanguageSelect } from '~/widgets/LanguageSelect'
import { materialsOf } from '~/domain/catalog/variantColors'

/** Facts about the blank: price, description, techniques, material, origin, fulfillment time. */
export function BlankFactsSheet({ product, variants }: { product: Product; variants: readonly Variant[] }) {
  const prices = priceRange(variants.flatMap(({ price }) => (price === null ? [] : [price])))
  const materials = materialsOf(variants)
  const days = product.avg_fulfillment_time
  return (
    <Sheet title="About this blank" aside={<LanguageSelect />}>
      {prices !== null && (
        <Row as="p" align="baseline" wrap gap={6} rowGap={0} mb={8}>
          <Text as="strong" size={20}>
            <Money value={prices.from} currency={product.currency} />
            {prices.from !== prices.to && (
              <>
                {' '}
                – <Money value={prices.to} currency={product.currency} />
              </>
            )}
          </Text>{' '}
          <Hint as="span">a piece, before extra placements</Hint>
        </Row>
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
                  <Text key={mixture} as="span" block>
                    {mixture}
                    {materials.length > 1 && (
                      <Hint as="span" weight={400}>
                        {' '}
                        {colors.join(', ')}
                      </Hint>
                    )}
                  </Text>
                )),
          ],
          ['Made in', product.origin_country],
          ['Usual fulfillment', days === null ? null : countWords(days, 'day')],
          ['Blank', product.id],
        ]}
      />
    </Sheet>
  )
}
