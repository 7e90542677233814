import { expect, it } from 'vitest'
import { quoteWords } from '~/features/drafts/form/quoteWords'

const words = (shipping: string | null, currency: string | null, rate: string, of: string | null) =>
  quoteWords({ shipping, currency }, { rate, currency: of })

it('a quote is compared with the estimate only where both name one currency, and is said to be in another only where it is', () => {
  expect(words('4.69', 'USD', '4.69', 'USD')).toBe('Shipping equals the quote.')
  expect(words('5.00', 'USD', '4.50', 'USD')).toMatch(/^Shipping is \$0\.50 above the quote of \$4\.50:/)
  expect(words('4.00', 'USD', '4.50', 'USD')).toMatch(/^Shipping is \$0\.50 below the quote of \$4\.50:/)
  expect(words('4.00', 'USD', '4.50', 'EUR')).toMatch(/; the estimate is in another currency\.$/)
  expect(words('4.00', 'USD', '4.50', null)).toBe(
    'The quote is 4.50. It names no currency, so they are not compared.',
  )
  expect(words('4.00', null, '4.50', 'USD')).toMatch(
    /The estimate names no currency, so they are not compared/,
  )
  expect(words(null, 'USD', '4.50', 'USD')).toBeNull()
})
