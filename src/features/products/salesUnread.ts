/** Said where new products cannot be priced: what the store sells in is not known, and nothing is converted. */
export const salesUnread = {
  title: 'What your store sells in could not be read',
  effect: 'Nothing was created: prices could be in another currency.',
}
