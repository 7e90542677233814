import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { readKeptForm } from '~/local/drafts/keptForm'
import { useApi } from '~/queries/services'
import { LinkTabs } from '~/ui/layout/LinkTabs'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { AddressFields } from './destinations/AddressFields'
import { BasketFields } from './basket/BasketFields'
import { PrefilledItem } from '~/widgets/items/PrefilledItem'
import { useKeepForm } from '~/widgets/useKeepForm'
import { blankInBasket, emptyQuote, type QuoteValues, readKeptQuote } from './quoteForm'
import { DestinationFields } from './destinations/DestinationFields'
import { ManyQuotes } from './manyQuotes/ManyQuotes'
import { OneQuote } from './OneQuote'
import { PriceOptions } from './PriceOptions'
import { RecentBaskets } from './RecentBaskets'
import { quoteAddress } from './quoteSearch'
import { storeScope } from '~/domain/storeScope'
import { Columns, Stack } from '~/ui/layout/Blocks'

const settleMs = 450

/** What delivery costs for a basket, before there is an order: to one address, or to many places at once. */
export function Component() {
  const api = useApi()
  const [params] = useSearchParams()
  const search = quoteAddress.read(params)
  const keptAs = `quotes.${storeScope(api)}`
  const [initial] = useState(() => readKeptQuote(readKeptForm(keptAs)) ?? emptyQuote)
  const form = useForm<QuoteValues>({ defaultValues: initial })
  useKeepForm(form, keptAs)
  const values = form.watch()
  const [settled] = useDebouncedValue(values, settleMs)
  const isMany = search.view === 'many'

  return (
    <>
      <PageHeader
        title="Shipping quotes"
        subtitle="What delivery costs for a basket, before there is an order. Nothing is charged or saved."
      />
      <LinkTabs
        label="Kinds of quotes"
        current={search.view}
        tabs={[
          { key: 'one', label: 'One address', to: quoteAddress.write({ ...search, view: 'one' }) },
          { key: 'many', label: 'Many destinations', to: quoteAddress.write({ ...search, view: 'many' }) },
        ]}
      />
      <Columns template="minmax(0, 380px) minmax(0, 1fr)" align="start" below={1080} gap={16}>
        <Stack gap={16} shrinks>
          <Sheet title="Basket">
            <PrefilledItem
              action="Add to the basket"
              unchanged="The basket is unchanged."
              fromBlank={blankInBasket}
              onAdd={(item) =>
                form.setValue('items', [...form.getValues('items'), item], { shouldDirty: true })
              }
            />
            <BasketFields form={form} />
          </Sheet>
          <Sheet
            title={isMany ? 'Destinations' : 'Address'}
            hint={
              isMany ? 'Each one is a quote of its own.' : 'Country is enough; a ZIP makes it more exact.'
            }
          >
            {isMany ? <DestinationFields form={form} /> : <AddressFields form={form} />}
          </Sheet>
          <Sheet title="Answer in">
            <PriceOptions search={search} />
          </Sheet>
        </Stack>
        <Stack gap={16} shrinks>
          {isMany ? (
            <ManyQuotes form={form} values={values} search={search} />
          ) : (
            <OneQuote values={settled} search={search} />
          )}
          {values.items.length === 0 && <RecentBaskets form={form} />}
        </Stack>
      </Columns>
    </>
  )
}
