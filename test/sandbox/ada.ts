/** A recipient whose address is whole. */
export const ada = {
  name: 'Ada',
  address1: '12 Mill Road',
  city: 'Austin',
  state_code: 'TX',
  country_code: 'US',
  zip: '78702',
}
