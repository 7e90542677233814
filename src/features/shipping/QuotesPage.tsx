import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { readKeptForm } from '~/local/drafts/keptForm'
import { useStoreScope } from '~/queries/services'
import { LinkTabs } from '~/ui/layout/LinkTabs'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { PrefilledItem } from '~/widgets/items/PrefilledItem'
import { useKeepForm } from '~/widgets/useKeepForm'
import { SelectField, TextField } from '~/ui/inputs/Fields'
import { Columns, Stack } from '~/ui/layout/Blocks'
import { QuoteAddressFields } from './destinations/QuoteAddressFields'
import { BasketFields } from './basket/BasketFields'
import { blankInBasket, emptyQuote, type QuoteValues, readKeptQuote } from './quoteForm'
import { DestinationFields } from './destinations/DestinationFields'
import { ManyQuotes } from './manyQuotes/ManyQuotes'
import { OneQuote } from './OneQuote'
import { RecentBaskets } from './RecentBaskets'
import { quoteAddress, type QuoteSearch } from './quoteSearch'

const settleMs = 450

/** Delivery costs of a basket, before there is an order: to one address, or to many places at once. */
export function Component() {
  const [params] = useSearchParams()
  const search = quoteAddress.read(params)
  const keptAs = `quotes.${useStoreScope()}`
  const [initial] = useState(() => readKeptQuote(readKeptForm(keptAs)) ?? emptyQuote)
  const form = useForm<QuoteValues>({ defaultValues: initial })
  useKeepForm(form, keptAs)
  const values = form.watch()
  // Compared as text, because the form changes its own lists in place.
  const typed = JSON.stringify(values)
  const [settled] = useDebouncedValue(typed, settleMs)
  const quoted = useMemo((): QuoteValues => JSON.parse(settled), [settled])
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
              isMany
                ? 'Each one is a quote of its own.'
                : 'Country is enough; a ZIP or postal code makes it more exact.'
            }
          >
            {isMany ? <DestinationFields form={form} /> : <QuoteAddressFields form={form} />}
          </Sheet>
          <Sheet title="Answer in">
            <PriceOptions search={search} />
          </Sheet>
        </Stack>
        <Stack gap={16} shrinks>
          {isMany ? (
            <ManyQuotes form={form} values={values} search={search} />
          ) : (
            <OneQuote values={quoted} isBehind={typed !== settled} search={search} />
          )}
          {values.items.length === 0 && <RecentBaskets form={form} />}
        </Stack>
      </Columns>
    </>
  )
}

const suggestions = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY']

/** Currency and language of the quotes; both are kept in the address. */
function PriceOptions({ search }: { search: QuoteSearch }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search.currency ?? '')
  const isOdd = typed !== '' && !/^[A-Z]{3}$/.test(typed)
  const write = (change: Partial<QuoteSearch>) =>
    void navigate(quoteAddress.write({ ...search, ...change }), { replace: true })
  return (
    <Columns template="repeat(2, minmax(0, 1fr))" below={360} gap={12}>
      <TextField
        label="Currency"
        placeholder="Of the store"
        autoComplete="off"
        maxLength={3}
        list="quote-currencies"
        value={typed}
        error={isOdd ? 'Three letters, such as EUR' : undefined}
        onType={(text) => {
          const code = text.toUpperCase()
          setTyped(code)
          if (code === '' || /^[A-Z]{3}$/.test(code)) write({ currency: code === '' ? undefined : code })
        }}
      />
      <datalist id="quote-currencies">
        {suggestions.map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
      <SelectField
        label="Method names"
        value={search.locale ?? 'en_US'}
        onPick={(picked) => write({ locale: picked === 'es_ES' ? 'es_ES' : undefined })}
        data={[
          { value: 'en_US', label: 'English' },
          { value: 'es_ES', label: 'Español' },
        ]}
      />
    </Columns>
  )
}
