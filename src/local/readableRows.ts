import type { DatabaseName } from '~/device/databases'
import { fields, flag, list, mapOf, number, orNull, type Shape, text } from './keptShapes'

const jobRow = fields({ key: text, label: text, task: fields(), state: text, note: text })
const job = fields({ id: text, store: text, title: text, createdAt: number, state: text, rows: list(jobRow) })
const named = fields({ id: number })
const sides = {
  area_width: number,
  area_height: number,
  width: number,
  height: number,
  top: number,
  left: number,
}

/**
 * The fields that a reader needs in a row so as not to fail, by database and table. Tables not listed check
 * their rows themselves (drafts, designs) or are not taken apart.
 */
export const readableRows: Partial<Record<DatabaseName, Record<string, Shape>>> = {
  'platen.journal': {
    intents: fields({
      id: text,
      scope: text,
      kind: text,
      step: text,
      startedAt: number,
      orderId: orNull(number),
      externalId: orNull(text),
      outcome: orNull(text),
      consent: orNull(fields({ at: number, fingerprint: text })),
    }),
  },
  'platen.notices': {
    news: fields({
      scope: text,
      id: text,
      kind: text,
      title: text,
      detail: text,
      to: text,
      at: number,
      isRead: flag,
    }),
    stock: fields({
      scope: text,
      lookedAt: number,
      products: list(fields({ id: number, short: orNull(list(number)), readAt: number })),
    }),
  },
  'platen.orderJobs': { jobs: job },
  'platen.orderNumbers': { numbers: fields({ externalId: text, number: text }) },
  'platen-products': {
    jobs: job,
    copies: fields({
      id: text,
      store: text,
      productId: number,
      name: text,
      takenAt: number,
      why: text,
      info: fields({ sync_product: named, sync_variants: list(named) }),
    }),
    briefs: fields({ store: text, id: number, codes: list(text), readAt: number }),
    edits: fields({ name: text, keptAt: number }),
    places: fields({ store: text, id: number, variants: mapOf(mapOf(fields({ position: fields(sides) }))) }),
  },
  'platen-files': {
    files: fields({
      scope: text,
      id: number,
      url: orNull(text),
      filename: orNull(text),
      mimeType: orNull(text),
      size: orNull(number),
      status: text,
      message: orNull(text),
      thumbnail: orNull(text),
      seenAt: number,
      uses: list(fields({ kind: text, id: number, name: text })),
      threadColors: list(text),
    }),
  },
  'platen.published': { addresses: fields({ host: text, hash: text, address: text, isRefused: flag }) },
  'platen.webhooks': {
    history: fields({ store: text, at: number, url: orNull(text), types: list(text), watched: list(number) }),
    marks: fields({
      store: text,
      at: number,
      isComplete: flag,
      orders: list(fields({ id: number, status: text, shipments: list(number) })),
      products: list(fields({ id: number, digest: text })),
    }),
  },
  'platen-templates': {
    uses: fields({ scope: text, templateId: number, orderId: number, orderName: text }),
    recipes: fields({
      id: text,
      address: text,
      title: text,
      blankId: number,
      placements: list(fields({ placement: text })),
      options: list(fields({ id: text })),
      variantIds: list(number),
      colors: list(text),
      sizes: list(text),
      savedAt: number,
    }),
  },
  'platen-imports': {
    jobs: fields({
      id: text,
      store: text,
      fileName: text,
      name: text,
      created: number,
      headings: list(text),
      mapping: list(list(() => true)),
      defaults: list(list(() => true)),
      edits: list(list(() => true)),
      skipped: list(text),
      stage: text,
    }),
    rows: list(fields({ line: number, cells: list(text) })),
    tasks: fields({
      job: text,
      n: number,
      key: text,
      externalId: text,
      rows: list(number),
      state: text,
      input: fields(),
    }),
  },
  'platen.mockups': {
    tasks: fields({
      scope: text,
      id: text,
      created: number,
      state: text,
      starts: list(number),
      recipe: fields({
        blankId: number,
        blankTitle: text,
        colors: list(fields({ name: text })),
        request: fields(),
      }),
    }),
    pictures: fields({
      scope: text,
      id: text,
      taskId: text,
      blankTitle: text,
      color: text,
      url: text,
      keeping: text,
    }),
  },
  'platen.shipments': {
    reviews: fields({ scope: text, id: number, isReviewed: flag, note: text, isReturned: flag }),
  },
  'platen-order-history': { seen: list(fields({ status: text, seenAt: number })) },
  'platen-catalog': {
    products: fields({ at: number, items: list(fields({ id: number, title: text })) }),
    categories: fields({ at: number, items: list(fields({ id: number, title: text })) }),
    facts: fields({
      id: number,
      readAt: number,
      from: orNull(text),
      to: orNull(text),
      colors: list(fields({ name: text, code: text })),
      offers: list(fields({ families: list(text), size: orNull(text), regions: list(text) })),
    }),
  },
  'platen.orders': {
    coverage: fields({ total: orNull(number), nextOffset: orNull(number), refreshed: orNull(number) }),
    pictures: fields({ scope: text, id: number, url: text }),
  },
}

/** A row of the order index, which is checked while reading: there are too many rows to read them twice. */
export const isReadableOrder: Shape = fields({
  scope: text,
  id: number,
  status: text,
  created: orNull(number),
  recipient: orNull(text),
  email: orNull(text),
  items: list(fields({})),
  shipments: list(fields({})),
  profit: fields({}),
})
