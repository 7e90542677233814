import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { blankTexts } from '~/domain/catalog/blankSearch'
import { countWords } from '~/domain/text/countWords'
import { goneWords } from '~/domain/products/variantAvailability'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { PickList } from '~/ui/inputs/PickList'
import { blankInBasket, type QuoteItem } from '../quoteForm'

interface Props {
  onPick: (item: QuoteItem) => void
}

/** A blank of the catalogue: first the product, then colour and size. */
export function CatalogItems({ onPick }: Props) {
  const [blank, setBlank] = useState<number | null>(null)
  const list = useQuery(catalogQueries(useApi()).products())
  if (blank !== null) return <BlankVariants blank={blank} onBack={() => setBlank(null)} onPick={onPick} />
  return (
    <PickList
      label="Search the catalog"
      choices={list.data?.items
        .filter((product) => product.is_discontinued !== true)
        .map((product) => ({
          id: product.id,
          name: product.title ?? `Blank ${product.id}`,
          texts: blankTexts(product),
          picture: product.image,
          note: product.variant_count === null ? '' : countWords(product.variant_count, 'variant'),
          refusal: null,
        }))}
      error={list.error}
      onRetry={() => void list.refetch()}
      onChoose={setBlank}
    />
  )
}

interface VariantsProps extends Props {
  blank: number
  onBack: () => void
}

function BlankVariants({ blank, onBack, onPick }: VariantsProps) {
  const detail = useQuery(catalogQueries(useApi()).product(blank))
  const variants = detail.data?.variants
  return (
    <PickList
      label="Search its colors and sizes"
      choices={variants?.map((variant) => ({
        id: variant.id,
        name: variant.name ?? `Variant ${variant.id}`,
        picture: variant.image,
        note: variant.price === null ? '' : `${variant.price} ${detail.data?.product.currency ?? ''}`,
        refusal: goneWords([variant]),
      }))}
      error={detail.error}
      onRetry={() => void detail.refetch()}
      onBack={onBack}
      onChoose={(id) => {
        const variant = variants?.find((known) => known.id === id)
        if (variant !== undefined) onPick(blankInBasket(variant))
      }}
    />
  )
}
