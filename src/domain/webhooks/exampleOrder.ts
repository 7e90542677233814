import { type Order, order } from '~/contract/orders/order'

/** An invented order abroad with one parcel, for previews and samples in stores without orders. */
export const exampleOrder = (): Order =>
  order.parse({
    id: 10_423_377,
    external_id: 'EXAMPLE-1042',
    status: 'fulfilled',
    created: 1_760_000_000,
    updated: 1_760_200_000,
    recipient: {
      name: 'Ada Example',
      address1: '12 Mill Road',
      city: 'Riga',
      zip: 'LV-1001',
      country_code: 'LV',
      country_name: 'Latvia',
      email: 'ada@example.com',
    },
    items: [
      { id: 501, name: 'Example tee (Black / M)', sku: 'EX-TEE-M', quantity: 2, retail_price: '24.90' },
      { id: 502, name: 'Example mug (11 oz)', sku: 'EX-MUG-11', quantity: 1, retail_price: '12.00' },
    ],
    costs: { currency: 'USD', subtotal: '31.50', shipping: '6.20', tax: '0.00', total: '37.70' },
    retail_costs: { currency: 'USD', subtotal: '61.80', shipping: '7.00', total: '68.80' },
    shipments: [
      {
        id: 77,
        carrier: 'EXAMPLE POST',
        service: 'Tracked',
        tracking_number: 'EX123456789',
        tracking_url: 'https://track.example.com/EX123456789',
        created: 1_760_190_000,
        shipped_at: 1_760_190_000,
        items: [
          { item_id: 501, quantity: 2 },
          { item_id: 502, quantity: 1 },
        ],
      },
    ],
  })
