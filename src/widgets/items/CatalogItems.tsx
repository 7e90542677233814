import { useQuery } from '@tanstack/react-query'
import type { ProductInfo, Variant } from '~/contract/catalog/catalog'
import { amountText } from '~/domain/money/money'
import { whyUnavailable } from '~/domain/products/variantAvailability'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { PickList } from '~/ui/inputs/PickList'
import { BlankList } from './BlankList'
import { whyNotMade } from './picks'

interface Props {
  /** Id of the chosen blank; null shows the catalog. */
  id: number | null
  onChoose: (id: number | null) => void
  onPick: (variant: Variant, product: ProductInfo['product']) => void
}

/** Choice of a blank from the catalog: first the product, then color and size. */
export function CatalogItems({ id, onChoose, onPick }: Props) {
  if (id !== null)
    return (
      <BlankVariants
        blank={id}
        label="Search its colors and sizes"
        back={{ words: 'All blanks', onBack: () => onChoose(null) }}
        onPick={onPick}
      />
    )
  return <BlankList refusalOf={whyNotMade} onChoose={onChoose} />
}

interface VariantsProps {
  blank: number
  /** Ids of the variants that can be picked, then shown without prices; all variants with prices by default. */
  only?: readonly number[]
  label: string
  back: { words: string; onBack: () => void }
  onPick: (variant: Variant, product: ProductInfo['product']) => void
}

/** The variants of a blank. */
export function BlankVariants({ blank, only, label, back, onPick }: VariantsProps) {
  const { data, error, refetch } = useQuery(catalogQueries(useApi()).product(blank))
  const variants = data?.variants.filter(({ id }) => only?.includes(id) ?? true)
  return (
    <PickList
      label={label}
      unread={data?.unread_variants}
      word="color or size"
      words="colors or sizes"
      choices={variants?.map((variant) => ({
        id: variant.id,
        name: variant.name ?? `Variant ${variant.id}`,
        picture: variant.image,
        note:
          only !== undefined || variant.price === null
            ? ''
            : amountText(variant.price, data?.product.currency ?? null),
        refusal: whyUnavailable([variant]),
      }))}
      error={error}
      onRetry={() => void refetch()}
      back={back}
      onChoose={(id) => {
        const variant = variants?.find((known) => known.id === id)
        if (variant !== undefined && data !== undefined) onPick(variant, data.product)
      }}
    />
  )
}
