/** A line of an order as far as merging needs it. */
export interface MergeLine {
  /** Id on the service; null while the line is not there yet. */
  lineId: number | null
  /** Our own id of the line; empty when it has none. */
  externalId: string
  name: string
  quantity: string
  retailPrice: string
  slipName: string
  sku: string
  /** What is made; chosen as a whole. */
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
  items: readonly MergeLine[]
  shipping: string
  gift: Texts
  slip: Texts
  retail: Texts
}

/** Both sides changed the same thing, or one deleted what the other changed. */
export interface DraftConflict {
  /** Names the field and the other side's value: a choice holds only as long as that value does. */
  key: string
  /** `recipient.city`, or `quantity` of a line; `deleted`: you delete what was changed; `gone`: the other way round. */
  field: string
  /** Name of the line, when it is about one. */
  line: string | null
  mine: string
  theirs: string
}

export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

export interface MergedDraft<Content> {
  merged: Content
  /** Not decided yet; nothing may be sent while there is one. */
  conflicts: readonly DraftConflict[]
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const designKeys = [
  'syncVariantId',
  'warehouseVariantId',
  'templateId',
  'variantId',
  'files',
  'options',
] as const
const lineFields = ['quantity', 'retailPrice', 'slipName', 'sku'] as const
const designOf = (line: MergeLine): unknown[] => designKeys.map((key) => line[key])

/** Gathers decisions: what one side alone touched decides itself, the rest needs a choice. */
class Decisions {
  readonly open: DraftConflict[] = []
  constructor(private readonly choices: Choices) {}

  isMine(
    about: Pick<DraftConflict, 'field' | 'line'>,
    base: unknown,
    mine: unknown,
    theirs: unknown,
  ): boolean {
    if (isSame(mine, theirs) || isSame(theirs, base)) return true
    if (isSame(mine, base)) return false
    return this.choose(about, textOf(mine), textOf(theirs))
  }

  /** Undecided counts as theirs, and stays open. */
  choose(about: Pick<DraftConflict, 'field' | 'line'>, mine: string, theirs: string): boolean {
    const key = `${about.line ?? ''} ${about.field} ${theirs}`
    const choice = Object.hasOwn(this.choices, key) ? this.choices[key] : undefined
    if (choice === undefined) this.open.push({ ...about, key, mine, theirs })
    return choice === 'mine'
  }

  texts<Fields extends Texts>(place: string, base: Texts, mine: Fields, theirs: Fields): Fields {
    const taken = Object.keys(mine).filter(
      (field) =>
        !this.isMine({ field: `${place}.${field}`, line: null }, base[field], mine[field], theirs[field]),
    )
    return { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field] ?? ''])) }
  }

  line<Line extends MergeLine>(base: MergeLine, mine: Line, theirs: Line): Line {
    const about = (field: string) => ({ field, line: mine.name })
    const isMyDesign = this.isMine(about('design'), designOf(base), designOf(mine), designOf(theirs))
    const merged = { ...(isMyDesign ? mine : theirs), lineId: theirs.lineId, externalId: theirs.externalId }
    for (const field of lineFields) {
      const isMine = this.isMine(about(field), base[field], mine[field], theirs[field])
      merged[field] = (isMine ? mine : theirs)[field]
    }
    return merged
  }
}

/**
 * Carries what was typed on top of `base` over to `theirs`, the order as it is now. What only the other side changed
 * or added stays; a line of ours that a lost answer already created is recognised by its external id.
 */
export function mergeDraft<Line extends MergeLine, Content extends MergeContent & { items: readonly Line[] }>(
  base: Content,
  mine: Content,
  theirs: Content,
  choices: Choices = {},
): MergedDraft<Content> {
  const decisions = new Decisions(choices)
  const items = mergeLines<Line>(base.items, mine.items, theirs.items, decisions)
  const isMyShipping = decisions.isMine(
    { field: 'shipping', line: null },
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
    shipping: (isMyShipping ? mine : theirs).shipping,
  }
  return { merged, conflicts: decisions.open }
}

function mergeLines<Line extends MergeLine>(
  base: readonly Line[],
  mine: readonly Line[],
  theirs: readonly Line[],
  decisions: Decisions,
): Line[] {
  const kept = theirs.flatMap((now): Line[] => {
    const [before, typed] = [sameLine(base, now), sameLine(mine, now)]
    if (typed !== undefined) return [decisions.line(before ?? now, typed, now)]
    if (before === undefined) return [now]
    if (isSameContent(before, now)) return []
    return decisions.choose({ field: 'deleted', line: now.name }, 'deleted', describe(now)) ? [] : [now]
  })
  const added = mine.flatMap((typed): Line[] => {
    if (sameLine(theirs, typed) !== undefined) return []
    const before = sameLine(base, typed)
    if (before === undefined) return [typed]
    if (isSameContent(before, typed)) return []
    const isKept = decisions.choose({ field: 'gone', line: typed.name }, describe(typed), 'deleted')
    return isKept ? [{ ...typed, lineId: null }] : []
  })
  return [...kept, ...added]
}

const sameLine = <Line extends MergeLine>(lines: readonly Line[], wanted: MergeLine): Line | undefined =>
  lines.find(
    ({ lineId, externalId }) =>
      (lineId !== null && lineId === wanted.lineId) ||
      (externalId !== '' && externalId === wanted.externalId),
  )

const isSameContent = (a: MergeLine, b: MergeLine): boolean =>
  isSame(designOf(a), designOf(b)) && lineFields.every((field) => a[field] === b[field])

const describe = ({ quantity, name, retailPrice }: MergeLine): string =>
  `${quantity} × ${name}${retailPrice === '' ? '' : ` at ${retailPrice}`}`

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** One difference between two states of an order, in places that the form has. */
export interface DraftChange {
  field: string
  line: string | null
  from: string
  to: string
}

/** What differs, to be shown before anything is sent. */
export function draftChanges(from: MergeContent, to: MergeContent): DraftChange[] {
  const texts = (['recipient', 'gift', 'slip', 'retail'] as const).flatMap((place) =>
    Object.keys(to[place]).flatMap((field) =>
      change(`${place}.${field}`, null, from[place][field] ?? '', to[place][field] ?? ''),
    ),
  )
  const lines = to.items.flatMap((line) => {
    const before = sameLine(from.items, line)
    if (before === undefined) return [{ field: 'added', line: line.name, from: '', to: describe(line) }]
    return [
      ...(isSame(designOf(before), designOf(line))
        ? []
        : [{ field: 'design', line: line.name, from: before.name, to: line.name }]),
      ...lineFields.flatMap((field) => change(field, line.name, before[field], line[field])),
    ]
  })
  const gone = from.items
    .filter((line) => sameLine(to.items, line) === undefined)
    .map((line) => ({ field: 'deleted', line: line.name, from: describe(line), to: '' }))
  return [...texts, ...lines, ...gone, ...change('shipping', null, from.shipping, to.shipping)]
}

const change = (field: string, line: string | null, from: string, to: string): DraftChange[] =>
  from === to ? [] : [{ field, line, from, to }]
