export interface DatabaseFacts {
  /** Version of its shape; 1 when absent. */
  version?: number
  /** What it contains, in the merchant's words. */
  holds: string
  /** Whose it is: a store's, every connection's in this browser, this tab's, or the demo's. */
  of: 'store' | 'device' | 'tab' | 'demo'
}

/**
 * Every database that this app may open in the browser. Opening, erasing and the list of what this device keeps use
 * this table, so that none is forgotten; databaseLifetimes.ts says how long each stays. Any change of a shape raises
 * the version.
 */
const known = {
  'platen.journal': { holds: 'what was about to be charged, canceled or created', of: 'store' },
  'platen.drafts': { holds: 'drafts of orders', of: 'store' },
  'platen.orders': { version: 4, holds: 'a short copy of every order, with names and emails', of: 'store' },
  'platen.replies': {
    holds: 'the last 200 pages of orders and products that were looked at, with recipients',
    of: 'store',
  },
  'platen.orderJobs': { holds: 'bulk jobs of orders', of: 'store' },
  'platen.notices': {
    version: 2,
    holds: 'what happened to orders, stock and jobs while you did not look, without names of people',
    of: 'store',
  },
  'platen-order-history': { holds: 'when orders changed their state', of: 'store' },
  'platen.orderNumbers': { holds: 'your order numbers that the service cannot carry', of: 'store' },
  'platen.shipments': { holds: 'notes on parcels and returns', of: 'store' },
  'platen-imports': { holds: 'files of orders that were imported', of: 'store' },
  'platen-products': {
    version: 3,
    holds: 'copies of products from before a change, bulk jobs, unsaved edits, SKUs, places of artwork',
    of: 'store',
  },
  'platen-designs': { version: 2, holds: 'designs, kits and their artwork', of: 'store' },
  'platen.canvas': { holds: 'pictures of designs as they were last seen', of: 'store' },
  'platen.fonts': { holds: 'your own fonts', of: 'device' },
  'platen.mockups': { holds: 'mockups and their queue', of: 'store' },
  'platen-files': { holds: 'files that were seen in orders and products', of: 'store' },
  'platen.published': { holds: 'public addresses of artwork that was uploaded', of: 'device' },
  'platen.webhooks': {
    holds: 'webhooks that were set here, and short copies of orders and products without names',
    of: 'store',
  },
  'platen-templates': { holds: 'uses of templates and kept recipes', of: 'store' },
  'platen-catalog': { holds: 'the catalog', of: 'device' },
  'platen.limits': { holds: 'how many calls were made lately', of: 'device' },
  'platen.sealed': { holds: 'tokens that are to stay on this device, encrypted', of: 'device' },
  'platen.broken': { holds: 'records that could not be read', of: 'device' },
  'platen-sandbox': { holds: 'the demo store', of: 'demo' },
} satisfies Record<string, DatabaseFacts>

export type DatabaseName = keyof typeof known

export const databases: Readonly<Record<DatabaseName, DatabaseFacts>> = known

/** Version of a database's shape; 1 unless its facts name another. */
export const versionOf = (name: DatabaseName): number => databases[name].version ?? 1
