import { madeWords } from './madeWords'

/** The fields of an order's item that merging needs. */
export interface MergeItem {
  /** The service's id of the item; null while the service does not have it. */
  lineId: number | null
  /** External id of the item; empty when it has none. */
  externalId: string
  name: string
  quantity: string
  retailPrice: string
  /** The same as it was read. */
  readPrice?: string | undefined
  slipName: string
  sku: string
  /** Which product it is; these fields are chosen together. */
  syncVariantId: number | null
  warehouseVariantId: number | null
  templateId: number | null
  variantId: number | null
  files: readonly object[]
  options: readonly object[]
}

type Texts = Readonly<Record<string, string>>

export interface MergeContent {
  recipient: Texts
  items: readonly MergeItem[]
  shipping: string
  gift: Texts
  slip: Texts
  retail: Texts
  /** Amounts of it as they were read. */
  readRetail?: Texts | undefined
}

/** Both sides changed the same field, or one deleted what the other changed. */
export interface DraftConflict {
  /** Made from the field and the other side's value: a choice is void once that value changes. */
  key: string
  /** `recipient.city`, or `quantity` of an item; `deleted`: you delete what they changed; `gone`: the reverse. */
  field: string
  /** Name of the item; null when it is not about one. */
  item: string | null
  mine: string
  theirs: string
}

/** Whose value is taken in each conflict, by the conflict's key. */
export type MergeChoices = Readonly<Record<string, 'mine' | 'theirs'>>

export interface MergedDraft<Content> {
  merged: Content
  /** Conflicts not decided yet; nothing may be sent while there is one. */
  conflicts: readonly DraftConflict[]
}

/** Compares plain data by its JSON: keys in another order count as different. */
export const isSameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const designKeys = [
  'syncVariantId',
  'warehouseVariantId',
  'templateId',
  'variantId',
  'files',
  'options',
] as const
const itemFields = ['quantity', 'retailPrice', 'slipName', 'sku'] as const
const designOf = (item: MergeItem): unknown[] =>
  designKeys.map((key) => (key === 'files' ? item.files.map(printOf) : item[key]))

/** A file without the fields that the service adds after looking at it: they do not change the print. */
const printOf = (file: object): object =>
  Object.fromEntries(Object.entries(file).filter(([field]) => field !== 'name' && field !== 'thumbnail'))

/** What is to be decided; `line` tells items of the same name apart. */
type About = Pick<DraftConflict, 'field' | 'item'> & { line?: string }

const lineOf = ({ lineId, externalId }: MergeItem): string => String(lineId ?? externalId)

/** Collects decisions: a value that only one side changed is taken; the rest needs a choice. */
class Decisions {
  readonly open: DraftConflict[] = []
  constructor(
    private readonly choices: MergeChoices,
    readonly nameOf: NameOf,
  ) {}

  isMine(about: About, base: unknown, mine: unknown, theirs: unknown, said = [mine, theirs]): boolean {
    if (isSameJson(mine, theirs) || isSameJson(theirs, base)) return true
    if (isSameJson(mine, base)) return false
    const [yours = '', others = ''] = said.map(textOf)
    return this.choose(about, yours, others, textOf(theirs))
  }

  /** Whether mine was chosen; undecided means theirs and stays open. `now`: their value, if `theirs` describes it. */
  choose({ line = '', ...about }: About, mine: string, theirs: string, now = theirs): boolean {
    const key = `${line} ${about.field} ${now}`
    const choice = this.choices[key]
    if (choice === undefined) this.open.push({ ...about, key, mine, theirs })
    return choice === 'mine'
  }

  texts<Fields extends Texts>(place: string, base: Texts, mine: Fields, theirs: Fields): Fields {
    const taken = Object.keys(mine).filter(
      (field) =>
        !this.isMine({ field: `${place}.${field}`, item: null }, base[field], mine[field], theirs[field]),
    )
    return { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
  }

  item<Row extends MergeItem>(base: MergeItem, mine: Row, theirs: Row): Row {
    const about = (field: string) => ({ field, item: this.nameOf(mine), line: lineOf(theirs) })
    const [before, typed, now] = [base, mine, theirs].map(designOf)
    const said = madeWords(mine, theirs, ['as you made it', 'as they made it'])
    const isMyDesign = !isSameJson(typed, now) && this.isMine(about('design'), before, typed, now, said)
    const { lineId, externalId, readPrice } = theirs
    const merged = { ...(isMyDesign ? mine : theirs), lineId, externalId, readPrice }
    for (const field of itemFields) {
      const isMine = this.isMine(about(field), base[field], mine[field], theirs[field])
      merged[field] = (isMine ? mine : theirs)[field]
    }
    return merged
  }
}

/**
 * Applies what was typed on `base` to `theirs`, the order as it is now. What only the other side changed or added
 * stays; an item of ours that was created although its answer was lost is recognized by its external id.
 */
export function mergeDraft<Row extends MergeItem, Content extends MergeContent & { items: readonly Row[] }>(
  base: Content,
  mine: Content,
  theirs: Content,
  choices: MergeChoices = {},
): MergedDraft<Content> {
  const decisions = new Decisions(choices, namesIn(base))
  const items = mergeItemLists<Row>(base.items, mine.items, theirs.items, decisions)
  const isMyShipping = decisions.isMine(
    { field: 'shipping', item: null },
    base.shipping,
    mine.shipping,
    theirs.shipping,
  )
  const merged = {
    ...mine,
    items,
    recipient: decisions.texts('recipient', base.recipient, mine.recipient, theirs.recipient),
    gift: decisions.texts('gift', base.gift, mine.gift, theirs.gift),
    slip: decisions.texts('slip', base.slip, mine.slip, theirs.slip),
    retail: decisions.texts('retail', base.retail, mine.retail, theirs.retail),
    readRetail: theirs.readRetail,
    shipping: (isMyShipping ? mine : theirs).shipping,
  }
  return { merged, conflicts: decisions.open }
}

function mergeItemLists<Row extends MergeItem>(
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
  decisions: Decisions,
): Row[] {
  const kept = theirs.flatMap((now): Row[] => {
    const [before, typed] = [findSameItem(base, now), findSameItem(mine, now)]
    if (typed !== undefined) return [decisions.item(before ?? now, typed, now)]
    if (before === undefined) return [now]
    if (isSameContent(before, now)) return []
    const about = { field: 'deleted', item: decisions.nameOf(now), line: lineOf(now) }
    return decisions.choose(about, 'deleted', describe(now)) ? [] : [now]
  })
  const added = mine.flatMap((typed): Row[] => {
    if (findSameItem(theirs, typed) !== undefined) return []
    const before = findSameItem(base, typed)
    if (before === undefined) return [typed]
    if (isSameContent(before, typed)) return []
    const about = { field: 'gone', item: decisions.nameOf(typed), line: lineOf(typed) }
    const isKept = decisions.choose(about, describe(typed), 'deleted')
    return isKept ? [{ ...typed, lineId: null }] : []
  })
  return [...kept, ...added]
}

const findSameItem = <Row extends MergeItem>(items: readonly Row[], wanted: MergeItem): Row | undefined =>
  items.find(
    ({ lineId, externalId }) =>
      (lineId !== null && lineId === wanted.lineId) ||
      (externalId !== '' && externalId === wanted.externalId),
  )

type NameOf = (item: MergeItem) => string

/** Names of the items of an order, with their position where two have the same name. */
function namesIn({ items }: Pick<MergeContent, 'items'>): NameOf {
  return (wanted) => {
    const item = findSameItem(items, wanted)
    return item === undefined ? wanted.name : placedName(wanted.name, items, items.indexOf(item))
  }
}

/** The name of an item, with its position where another one has the same name. */
export const placedName = (name: string, items: readonly { name: string }[], at: number): string =>
  items.filter((other) => other.name === items[at]?.name).length < 2 ? name : `${name} (item ${at + 1})`

const isSameContent = (a: MergeItem, b: MergeItem): boolean =>
  isSameJson(designOf(a), designOf(b)) && itemFields.every((field) => a[field] === b[field])

const describe = ({ quantity, name, retailPrice }: MergeItem): string =>
  `${quantity} × ${name}${retailPrice === '' ? '' : ` at ${retailPrice}`}`

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** One difference between two states of an order, named as in the form. */
export interface DraftChange {
  field: string
  item: string | null
  from: string
  to: string
}

/** The differences to be shown before anything is sent. */
export function draftChanges(from: MergeContent, to: MergeContent): DraftChange[] {
  const texts = (['recipient', 'gift', 'slip', 'retail'] as const).flatMap((place) =>
    Object.keys(to[place]).flatMap((field) =>
      change(`${place}.${field}`, null, from[place][field] ?? '', to[place][field] ?? ''),
    ),
  )
  const nameOf = namesIn(from)
  const items = to.items.flatMap((item) => {
    const before = findSameItem(from.items, item)
    if (before === undefined) return [{ field: 'added', item: item.name, from: '', to: describe(item) }]
    const [was, is] = madeWords(before, item, ['', 'in another way'])
    return [
      ...(isSameJson(designOf(before), designOf(item))
        ? []
        : [{ field: 'design', item: nameOf(item), from: was, to: is }]),
      ...itemFields.flatMap((field) => change(field, nameOf(item), before[field], item[field])),
    ]
  })
  const gone = from.items
    .filter((item) => findSameItem(to.items, item) === undefined)
    .map((item) => ({ field: 'deleted', item: item.name, from: describe(item), to: '' }))
  return [...texts, ...items, ...gone, ...change('shipping', null, from.shipping, to.shipping)]
}

const change = (field: string, item: string | null, from: string, to: string): DraftChange[] =>
  from === to ? [] : [{ field, item, from, to }]
