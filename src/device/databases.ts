export interface DatabaseFacts {
  /** What lies in it, as the merchant knows it. */
  holds: string
  /** Whose it is: of one store, of every connection of this browser, of this tab, or of the demo. */
  of: 'store' | 'device' | 'tab' | 'demo'
  /** Until when it stays. Everything goes with "Erase everything here". */
  kept: string
  /** Where it can be erased by itself; nothing where it goes with everything else only. */
  erase?: string
}

/**
 * Every database that this app may open in the browser. Opening, erasing and the list of what this device keeps go by
 * it, so that none can be forgotten. The version is raised with every change of its shape.
 */
export const databases = {
  'platen.journal': {
    version: 1,
    holds: 'what was about to be charged, canceled or created',
    of: 'store',
    kept: '30 days',
  },
  'platen.drafts': {
    version: 1,
    holds: 'drafts of orders',
    of: 'store',
    kept: 'until sent or discarded, then 30 days',
    erase: 'in store settings',
  },
  'platen.orders': {
    version: 4,
    holds: 'a short copy of every order, with names and e-mails',
    of: 'store',
    kept: 'as set in store settings',
    erase: 'in store settings',
  },
  'platen.replies': {
    version: 1,
    holds: 'the last 200 pages of orders and products that were looked at, with recipients',
    of: 'store',
    kept: '30 days',
    erase: 'in store settings, with the orders',
  },
  'platen.orderJobs': {
    version: 1,
    holds: 'bulk jobs of orders',
    of: 'store',
    kept: 'until dismissed',
    erase: 'where they are listed',
  },
  'platen.notices': {
    version: 2,
    holds: 'what happened to orders, stock and jobs while you did not look, without names of people',
    of: 'store',
    kept: '30 days, a hundred at most',
  },
  'platen-order-history': {
    version: 1,
    holds: 'when orders changed their state',
    of: 'store',
    kept: 'until erased',
    erase: 'in store settings',
  },
  'platen.orderNumbers': {
    version: 1,
    holds: 'your order numbers that the service cannot carry',
    of: 'store',
    kept: 'until erased',
  },
  'platen.shipments': {
    version: 1,
    holds: 'notes on parcels and returns',
    of: 'store',
    kept: 'until erased',
    erase: 'in store settings',
  },
  'platen-imports': {
    version: 1,
    holds: 'files of orders that were imported',
    of: 'store',
    kept: '30 days',
    erase: 'in store settings',
  },
  'platen-products': {
    version: 3,
    holds: 'copies of products from before a change, bulk jobs, unsaved edits, SKUs, places of artwork',
    of: 'store',
    kept: 'copies 30 days, the rest until erased',
    erase: 'unsaved edits and jobs where they are listed',
  },
  'platen-designs': {
    version: 2,
    holds: 'designs, kits and their artwork',
    of: 'store',
    kept: 'until erased; print files that no design prints any more, a day',
  },
  'platen.fonts': {
    version: 1,
    holds: 'your own fonts',
    of: 'device',
    kept: 'until removed',
    erase: 'where a text’s font is chosen',
  },
  'platen.mockups': {
    version: 1,
    holds: 'mockups and their queue',
    of: 'store',
    kept: 'until deleted',
    erase: 'on the mockups page',
  },
  'platen-files': {
    version: 1,
    holds: 'files that were seen in orders and products',
    of: 'store',
    kept: 'until erased',
  },
  'platen.published': {
    version: 1,
    holds: 'public addresses of artwork that was uploaded',
    of: 'device',
    kept: 'until erased',
  },
  'platen.webhooks': {
    version: 1,
    holds: 'webhooks that were set here, and short copies of orders and products without names',
    of: 'store',
    kept: 'the last 30 and 14',
  },
  'platen-templates': {
    version: 1,
    holds: 'uses of templates and kept recipes',
    of: 'store',
    kept: 'until erased',
  },
  'platen-catalog': { version: 1, holds: 'the catalog', of: 'device', kept: 'read anew after a day' },
  'platen.limits': { version: 1, holds: 'how many calls were made lately', of: 'device', kept: 'minutes' },
  'platen.sealed': {
    version: 1,
    holds: 'tokens that are to stay on this device, encrypted',
    of: 'device',
    kept: 'until you sign out',
  },
  'platen.broken': {
    version: 1,
    holds: 'records that could not be read',
    of: 'device',
    kept: 'until erased',
  },
  'platen-sandbox': {
    version: 1,
    holds: 'the demo store',
    of: 'demo',
    kept: 'until reset in the account menu, or erased',
  },
} as const satisfies Record<string, DatabaseFacts & { version: number }>

export type DatabaseName = keyof typeof databases
