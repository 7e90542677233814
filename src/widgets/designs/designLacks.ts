/** Why a design on this device cannot be used here, in words. */
export const designLacks = {
  unreadable: {
    title: 'This design cannot be read',
    text: 'Its record on this device is damaged or was made by a newer version. It was left as it is.',
  },
  otherStore: {
    title: 'This design belongs to another store',
    text: 'It is among My designs when that store is open on this device.',
  },
}
