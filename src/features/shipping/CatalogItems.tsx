import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countWords } from '~/domain/countWords'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { PickList } from '~/ui/PickList'
import { blankInBasket, type QuoteItem } from './quoteForm'

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
        .map(({ id, title, image, variant_count: count }) => ({
          id,
          name: title ?? `Blank ${id}`,
          picture: image,
          note: count === null ? '' : countWords(count, 'variant'),
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
      choices={variants?.map(({ id, name, image, price }) => ({
        id,
        name: name ?? `Variant ${id}`,
        picture: image,
        note: price === null ? '' : `${price} ${detail.data?.product.currency ?? ''}`,
        refusal: null,
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
