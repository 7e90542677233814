export interface DatabaseFacts {
  /** Of its shape; 1 unless said otherwise. */
  version?: number
  /** What lies in it, as the merchant knows it. */
  holds: string
  /** Whose it is: of one store, of every connection of this browser, of this tab, or of the demo. */
  of: 'store' | 'device' | 'tab' | 'demo'
}

/**
 * Every database that this app may open in the browser. Opening, erasing and the list of what this device keeps go by
 * it, so that none can be forgotten; databaseLifetimes.ts says until when each stays. The version is raised with every
 * change of its shape.
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

/** Of a database's shape; the first one until its facts name another. */
export const versionOf = (name: DatabaseName): number => databases[name].version ?? 1
