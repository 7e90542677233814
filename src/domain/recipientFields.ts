/** The fields of an address in the order in which forms show them (service.md, Address). */
export const recipientFields = [
  'name',
  'company',
  'address1',
  'address2',
  'city',
  'state_code',
  'country_code',
  'zip',
  'phone',
  'email',
  'tax_number',
] as const
export type RecipientField = (typeof recipientFields)[number]
