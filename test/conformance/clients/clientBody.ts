/** Ids of what a case may name: a draft with two lines, a store product with two variants, and a library file. */
export interface Ids {
  order: number
  lines: readonly [number, number]
  product: number
  variants: readonly [number, number]
  file: number
  platformVariant: number
}

/**
 * One request as a public client builds it, told as facts. Catalog ids are the demo's: 71xx is the tee, 206xx the
 * cap, 257xx the all-over tee, 301xx the mug, 320xx the poster.
 */
export interface ClientBody {
  /** Which client, and what is special about the body. */
  name: string
  /** The public file or page that the body was read off. */
  source: string
  method: 'POST' | 'PUT' | 'DELETE'
  path: string | ((ids: Ids) => string)
  body?: unknown
  /** 200, or the refusal with a part of its message. */
  expect: 200 | readonly [status: number, message: string]
  /** What the result carries when it is accepted. */
  result?: unknown
  /** Which token sends it. */
  token?: string
}

export const php = (file: string) => `printful/php-api-sdk, ${file}`
export const js = (file: string) => `artT14/printful-sdk-js, ${file}`
export const ruby = (file: string) => `mindprintai/printful_client, ${file}`
export const openApi = (operation: string) => `public OpenAPI description 1.0, sample of ${operation}`

export const url = 'https://www.my-webshop.com/shirt.jpg'
export const burbank = {
  name: 'John Doe',
  address1: '172 W Street Ave #105',
  city: 'Burbank',
  state_code: 'CA',
  country_code: 'US',
  zip: '91502',
}
