import type { DatabaseName } from './databases'

export interface Lifetime {
  /** How long it stays. "Erase everything here" erases all of it. */
  kept: string
  /** Where it can be erased by itself; absent where it is only erased with everything else. */
  erase?: string
}

/** How long the content of a database stays. Read by the list of what this device keeps; no other page loads it. */
export const databaseLifetimes: Readonly<Record<DatabaseName, Lifetime>> = {
  'platen.journal': { kept: '30 days' },
  'platen.drafts': { kept: 'until sent or discarded, then 30 days', erase: 'in store settings' },
  'platen.orders': { kept: 'as set in store settings', erase: 'in store settings' },
  'platen.replies': { kept: '30 days', erase: 'in store settings, with the orders' },
  'platen.orderJobs': { kept: 'until dismissed', erase: 'where they are listed' },
  'platen.notices': { kept: '30 days, a hundred at most' },
  'platen-order-history': { kept: 'until erased', erase: 'in store settings' },
  'platen.orderNumbers': { kept: 'until erased' },
  'platen.shipments': { kept: 'until erased', erase: 'in store settings' },
  'platen-imports': { kept: '30 days', erase: 'in store settings' },
  'platen-products': {
    kept: 'copies 30 days, the rest until erased',
    erase: 'unsaved edits and jobs where they are listed',
  },
  'platen-designs': { kept: 'until erased; print files that no design prints any more, a day' },
  'platen.canvas': { kept: 'the last twelve, 30 days' },
  'platen.fonts': { kept: 'until removed', erase: 'where a text’s font is chosen' },
  'platen.mockups': { kept: 'until deleted', erase: 'on the mockups page' },
  'platen-files': { kept: 'until erased' },
  'platen.published': { kept: 'until erased' },
  'platen.webhooks': { kept: 'the last 30 and 14' },
  'platen-templates': { kept: 'until erased' },
  'platen-catalog': { kept: 'read again after a day' },
  'platen.limits': { kept: 'minutes' },
  'platen.sealed': { kept: 'until you sign out' },
  'platen.broken': { kept: 'until erased' },
  'platen-sandbox': { kept: 'until reset in the account menu, or erased' },
}
