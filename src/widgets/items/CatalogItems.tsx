import { useQuery } from '@tanstack/react-query'
import type { ProductInfo, Variant } from '~/contract/catalog/catalog'
import { blankTexts } from '~/domain/catalog/blankSearch'
import { amountText } from '~/domain/money/money'
import { goneWords } from '~/domain/products/variantAvailability'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { PickList } from '~/ui/inputs/PickList'

interface Props {
  /** The blank that was chosen; null shows the catalog. */
  id: number | null
  onChoose: (id: number | null) => void
  onPick: (variant: Variant, product: ProductInfo['product']) => void
}

/** A blank of the catalog: first the product, then color and size. */
export function CatalogItems({ id, onChoose, onPick }: Props) {
  const list = useQuery(catalogQueries(useApi()).products())
  if (id !== null) return <BlankVariants blank={id} onBack={() => onChoose(null)} onPick={onPick} />
  return (
    <PickList
      label="Search the catalog"
      choices={list.data?.items.map((product) => ({
        id: product.id,
        name: product.title ?? `Blank ${product.id}`,
        texts: blankTexts(product),
        picture: product.image,
        note: product.brand ?? '',
        refusal: product.is_discontinued === true ? 'No longer made' : null,
      }))}
      error={list.error}
      onRetry={() => void list.refetch()}
      onChoose={onChoose}
    />
  )
}

interface VariantsProps {
  blank: number
  onBack: () => void
  onPick: (variant: Variant, product: ProductInfo['product']) => void
}

function BlankVariants({ blank, onBack, onPick }: VariantsProps) {
  const detail = useQuery(catalogQueries(useApi()).product(blank))
  return (
    <PickList
      label="Search its colors and sizes"
      choices={detail.data?.variants.map((variant) => {
        const { currency } = detail.data.product
        return {
          id: variant.id,
          name: variant.name ?? `Variant ${variant.id}`,
          picture: variant.image,
          note: variant.price === null ? '' : amountText(variant.price, currency),
          refusal: goneWords([variant]),
        }
      })}
      error={detail.error}
      onRetry={() => void detail.refetch()}
      onBack={onBack}
      onChoose={(id) => {
        const variant = detail.data?.variants.find((known) => known.id === id)
        if (variant !== undefined && detail.data !== undefined) onPick(variant, detail.data.product)
      }}
    />
  )
}
