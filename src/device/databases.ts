export interface DatabaseFacts {
  /** Of its shape; 1 unless said otherwise. */
  version?: number
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
const known = {
  'platen.journal': {
    holds: 'what was about to be charged, canceled or created',
    of: 'store',
    kept: '30 days',
  },
  'platen.drafts': {
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
    holds: 'the last 200 pages of orders and products that were looked at, with recipients',
    of: 'store',
    kept: '30 days',
    erase: 'in store settings, with the orders',
  },
  'platen.orderJobs': {
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
    holds: 'when orders changed their state',
    of: 'store',
    kept: 'until erased',
    erase: 'in store settings',
  },
  'platen.orderNumbers': {
    holds: 'your order numbers that the service cannot carry',
    of: 'store',
    kept: 'until erased',
  },
  'platen.shipments': {
    holds: 'notes on parcels and returns',
    of: 'store',
    kept: 'until erased',
    erase: 'in store settings',
  },
  'platen-imports': {
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
    holds: 'your own fonts',
    of: 'device',
    kept: 'until removed',
    erase: 'where a text’s font is chosen',
  },
  'platen.mockups': {
    holds: 'mockups and their queue',
    of: 'store',
    kept: 'until deleted',
    erase: 'on the mockups page',
  },
  'platen-files': {
    holds: 'files that were seen in orders and products',
    of: 'store',
    kept: 'until erased',
  },
  'platen.published': {
    holds: 'public addresses of artwork that was uploaded',
    of: 'device',
    kept: 'until erased',
  },
  'platen.webhooks': {
    holds: 'webhooks that were set here, and short copies of orders and products without names',
    of: 'store',
    kept: 'the last 30 and 14',
  },
  'platen-templates': {
    holds: 'uses of templates and kept recipes',
    of: 'store',
    kept: 'until erased',
  },
  'platen-catalog': { holds: 'the catalog', of: 'device', kept: 'read anew after a day' },
  'platen.limits': { holds: 'how many calls were made lately', of: 'device', kept: 'minutes' },
  'platen.sealed': {
    holds: 'tokens that are to stay on this device, encrypted',
    of: 'device',
    kept: 'until you sign out',
  },
  'platen.broken': {
    holds: 'records that could not be read',
    of: 'device',
    kept: 'until erased',
  },
  'platen-sandbox': {
    holds: 'the demo store',
    of: 'demo',
    kept: 'until reset in the account menu, or erased',
  },
} satisfies Record<string, DatabaseFacts>

export type DatabaseName = keyof typeof known

export const databases: Readonly<Record<DatabaseName, DatabaseFacts>> = known

/** Of a database's shape; the first one until its facts name another. */
export const versionOf = (name: DatabaseName): number => databases[name].version ?? 1
