import type { ShippingInfo } from '~/contract/orders/shipping'
import type { Destination } from './quoteMatrix'
import type { RateItem } from './rateItem'

/** The content to quote; the row has the destination. */
export interface QuoteBasket {
  items: RateItem[]
  currency: string | null
  locale: string | null
}

export interface QuoteRow {
  destination: Destination
  state: 'waiting' | 'asking' | 'done' | 'failed'
  rates: ShippingInfo[]
  /** How many methods more there are, which could not be read. */
  unread?: number
  /** When it was asked, in ms since 1970; null before that. */
  asked: number | null
  /** The error's plain fields, as the notice needs them. */
  problem: QuoteProblem | null
}

export interface QuoteProblem {
  name: string
  message: string
  status: number | null
  reason: string | null
  /** The words are this app's, not the service's. */
  isOwn?: boolean
}

export interface QuoteRunView {
  basket: QuoteBasket | null
  rows: readonly QuoteRow[]
  status: 'idle' | 'running' | 'paused' | 'done'
}
