/** The fields of a place, named as the service names them, in the order in which forms show them. */
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
