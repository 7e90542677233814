import type { StoreSlip } from '~/domain/orders/storeSlip'

export const slipWords: Record<keyof StoreSlip, string> = {
  email: 'Support email',
  phone: 'Support phone',
  message: 'Message',
  logo_url: 'Address of the logo',
  store_name: 'Store name',
}
