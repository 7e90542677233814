/** Shown where new products cannot be priced because the store's currency is not known; nothing is converted. */
export const salesUnread = {
  title: 'What your store sells in could not be read',
  effect: 'Nothing was created: prices could be in another currency.',
}
