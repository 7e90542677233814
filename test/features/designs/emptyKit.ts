/** A kit of nothing but what is put there. */
export const emptyKit = {
  id: 'k',
  name: 'House',
  technique: 'DTG',
  techniqueName: 'DTG printing',
  places: [],
  slots: [],
  artworks: {},
  options: {},
}
