/** The fields of a place in the order in which forms show them (service.md, Address). */
export const addressFields = [
  'name',
  'company',
  'address1',
  'address2',
  'city',
  'state_code',
  'country_code',
  'zip',
  'phone',
] as const

/** All fields of a recipient. */
export const recipientFields = [...addressFields, 'email', 'tax_number'] as const
export type RecipientField = (typeof recipientFields)[number]
