import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isPlatformRefusal } from '~/domain/storeKind'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { ChosenPick } from '~/ui/inputs/ChosenPick'
import { PickList } from '~/ui/inputs/PickList'
import { PressedChoice } from '~/ui/inputs/PressedChoice'
import { Hint, Stack } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { EmptyState } from '~/ui/notices/EmptyState'
import { scopeLack } from '~/ui/notices/describeError'
import { BlankList } from '~/widgets/items/BlankList'
import { blankPick, productPick } from '~/widgets/items/picks'

interface Props {
  /** Id of the chosen product; null while there is none. */
  product: number | null
  /** Id of the chosen blank; null while there is none. */
  blank: number | null
}

/** A choice of product or blank: a product has placed artwork, a blank takes artwork by address. */
export function SourceChoice({ product, blank }: Props) {
  const api = useApi()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<'products' | 'blanks' | null>(null)
  const products = useQuery(productQueries(api).whole({ status: 'all' }))
  const blanks = useQuery({ ...catalogQueries(api).products(), enabled: product === null })
  // A platform's products have their artwork elsewhere than other stores' do.
  const isPlatform = isPlatformRefusal(products.error)
  // Without the scope for products, a blank can still be chosen.
  const lack = isPlatform
    ? 'Products of a store of a platform have their artwork there. Choose a blank, and name the artwork.'
    : (scopeLack(products.error)?.title ?? null)
  const from = picked ?? (lack === null ? 'products' : 'blanks')
  const go = (to: string) => void navigate(to, { replace: true })
  const again = { again: 'Choose another', onAgain: () => go(paths.newMockups({})) }
  const known = (
    product === null ? blanks.data?.items.map(blankPick) : products.data?.rows.map(productPick)
  )?.find(({ id }) => id === (product ?? blank))
  if (product !== null || blank !== null) {
    const name = product === null ? `Blank ${blank}` : `Product ${product}`
    const note = product === null ? 'Blank' : 'With its own artwork'
    return (
      <Sheet title="1. What to show">
        <ChosenPick
          label="What to show"
          pick={{ name: known?.name ?? name, picture: known?.picture ?? null, note }}
          {...again}
        />
      </Sheet>
    )
  }
  return (
    <Sheet title="1. What to show">
      <Stack gap={16}>
        <PressedChoice
          label="Choose from"
          choices={[
            ['products', 'Store products'],
            ['blanks', 'Blanks'],
          ]}
          value={from}
          onPick={setPicked}
        />
        {lack !== null && <Hint>{lack}</Hint>}
        {from === 'products' && lack === null && (
          <PickList
            label="Search your products by name"
            choices={products.data?.rows.map(productPick)}
            unread={products.data?.unread}
            word="store product"
            error={products.error}
            onRetry={() => void products.refetch()}
            onChoose={(id) => go(paths.newMockups({ product: id }))}
            empty={
              <EmptyState
                kind="noneYet"
                title="No store products yet"
                text="Choose a blank, and name the artwork to show on it."
                action={<ButtonLink to={paths.catalog()}>Open the catalog</ButtonLink>}
              />
            }
          />
        )}
        {from === 'blanks' && <BlankList onChoose={(id) => go(paths.newMockups({ blank: id }))} />}
      </Stack>
    </Sheet>
  )
}
