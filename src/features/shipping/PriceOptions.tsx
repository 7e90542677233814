import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Columns } from '~/ui/layout/Blocks'
import { quoteAddress, type QuoteSearch } from './quoteSearch'

const suggestions = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY']

/** Currency and language of the answer; both are in the address. */
export function PriceOptions({ search }: { search: QuoteSearch }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search.currency ?? '')
  const isOdd = typed !== '' && !/^[A-Z]{3}$/.test(typed)
  const write = (change: Partial<QuoteSearch>) =>
    void navigate(quoteAddress.write({ ...search, ...change }), { replace: true })
  return (
    <Columns template="repeat(2, minmax(0, 1fr))" gap={12}>
      <TextInput
        label="Currency"
        placeholder="Of the store"
        autoComplete="off"
        maxLength={3}
        list="quote-currencies"
        value={typed}
        error={isOdd ? 'Three letters, such as EUR' : undefined}
        onChange={(event) => {
          const code = event.currentTarget.value.toUpperCase()
          setTyped(code)
          if (code === '' || /^[A-Z]{3}$/.test(code)) write({ currency: code === '' ? undefined : code })
        }}
      />
      <datalist id="quote-currencies">
        {suggestions.map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
      <NativeSelect
        label="Names of methods"
        value={search.locale ?? 'en_US'}
        onChange={(event) => write({ locale: event.currentTarget.value === 'es_ES' ? 'es_ES' : undefined })}
        data={[
          { value: 'en_US', label: 'English' },
          { value: 'es_ES', label: 'Español' },
        ]}
      />
    </Columns>
  )
}
