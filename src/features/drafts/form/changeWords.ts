import type { DraftChange } from '~/domain/orders/mergeDraft'

const names: Readonly<Record<string, string>> = {
  'recipient.name': 'Name',
  'recipient.company': 'Company',
  'recipient.address1': 'Street',
  'recipient.address2': 'Apartment',
  'recipient.city': 'City',
  'recipient.state_code': 'State',
  'recipient.country_code': 'Country',
  'recipient.zip': 'ZIP',
  'recipient.phone': 'Phone',
  'recipient.email': 'Email',
  'recipient.tax_number': 'CPF or CNPJ',
  'gift.subject': 'Gift subject',
  'gift.message': 'Gift message',
  'slip.email': 'Packing slip email',
  'slip.phone': 'Packing slip phone',
  'slip.message': 'Packing slip message',
  'slip.logo_url': 'Packing slip logo',
  'slip.store_name': 'Packing slip store name',
  'slip.custom_order_id': 'Packing slip order number',
  'retail.currency': 'Retail currency',
  'retail.discount': 'Retail discount',
  'retail.shipping': 'Retail shipping',
  'retail.tax': 'Retail tax',
  shipping: 'Shipping method',
  quantity: 'Quantity',
  retailPrice: 'Retail price',
  slipName: 'Name on the slip',
  sku: 'SKU',
  design: 'What is made',
  deleted: 'Deleted',
  gone: 'Deleted by them',
}

/** Name of a place in an order: "Quantity of Fox tee". */
export function fieldWords({ field, item }: { field: string; item: string | null }): string {
  const name = Object.hasOwn(names, field) ? (names[field] ?? field) : field
  return item === null ? name : `${name} of ${item}`
}

/** A difference in one sentence. */
export function changeWords({ field, item, from, to }: DraftChange): string {
  if (field === 'added') return `Added: ${to}`
  if (field === 'deleted') return `Deleted: ${from}`
  const name = fieldWords({ field, item })
  if (from === '') return `${name}: ${to}`
  return to === '' ? `${name}: emptied (was ${from})` : `${name}: ${from} → ${to}`
}
