import { canonicalText } from '../text/canonicalText'
import type { Artwork, DesignContent, Placed } from './design'

type Placements = Readonly<Record<string, Placed | null>>

/** One change of placements, with what was there before; null where there was nothing. */
export interface Step {
  label: string
  before: Placements
  after: Placements
  /** Options of the product, where the step changed them. */
  options?: { before: DesignContent['options']; after: DesignContent['options'] }
  /** Changes with the same key in quick succession become one step. */
  merge: string | null
  /** Milliseconds since 1970. */
  at: number
}

/** A design with steps to undo and redo. */
export interface Edited {
  content: DesignContent
  past: readonly Step[]
  future: readonly Step[]
}

export type Edit =
  | {
      kind: 'place'
      label: string
      changes: Placements
      /** All options, where the edit changes them. */
      options?: DesignContent['options']
      at: number
      merge?: string
      artwork?: Artwork
    }
  | { kind: 'options'; label: string; options: DesignContent['options']; at: number }
  /** New data about a picture, such as its id in the file library: no step in the history. */
  | { kind: 'updateArtwork'; artwork: Artwork }
  /** Restores an earlier state, as one step. */
  | { kind: 'restore'; label: string; state: DesignState; at: number }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** Undoes or redoes until this many steps are done. */
  | { kind: 'goTo'; past: number }
  | { kind: 'open'; edited: Edited }

/** Everything that is drawn; the pictures themselves stay in the design for good. */
export type DesignState = Pick<DesignContent, 'placed' | 'options'>

/** Most steps that are kept. */
const longestHistory = 1000
const mergeMs = 800

/** A new history, with nothing to undo or redo. */
export const openContent = (content: DesignContent): Edited => ({ content, past: [], future: [] })

/**
 * The design after an edit, with its history: quick edits of one kind form one step, and an undone step can be redone.
 * An edit that changes nothing is no step and leaves steps to redo.
 */
export function editDesign(edited: Edited, edit: Edit): Edited {
  const { content, past, future } = edited
  if (edit.kind === 'open') return edit.edited
  if (edit.kind === 'updateArtwork') return { ...edited, content: withArtwork(content, edit.artwork) }
  if (edit.kind === 'undo') {
    const step = past.at(-1)
    if (step === undefined) return edited
    return {
      content: put(content, step.before, step.options?.before),
      past: past.slice(0, -1),
      future: [step, ...future],
    }
  }
  if (edit.kind === 'redo') {
    const [step, ...rest] = future
    if (step === undefined) return edited
    return { content: put(content, step.after, step.options?.after), past: [...past, step], future: rest }
  }
  if (edit.kind === 'goTo') return goTo(edited, edit.past)
  if (edit.kind === 'restore') {
    const keys = new Set([...Object.keys(content.placed), ...Object.keys(edit.state.placed)])
    const of = ({ placed }: DesignState) =>
      Object.fromEntries([...keys].map((key) => [key, placed[key] ?? null]))
    const [before, after] = [of(content), of(edit.state)]
    const options = { before: content.options, after: edit.state.options }
    const step: Step = { label: edit.label, before, after, options, merge: null, at: edit.at }
    return done(edited, content, step)
  }
  if (edit.kind === 'options') {
    const options = { before: content.options, after: edit.options }
    const step: Step = { label: edit.label, before: {}, after: {}, options, merge: null, at: edit.at }
    return done(edited, content, step)
  }
  const before = Object.fromEntries(
    Object.keys(edit.changes).map((placement) => [placement, content.placed[placement] ?? null]),
  )
  const known = edit.artwork === undefined ? content : withArtwork(content, edit.artwork)
  const step: Step = {
    label: edit.label,
    before,
    after: edit.changes,
    ...(edit.options === undefined ? {} : { options: { before: content.options, after: edit.options } }),
    merge: edit.merge ?? null,
    at: edit.at,
  }
  return done(edited, known, step)
}

/** `known` is the content with the latest data about pictures. */
function done(edited: Edited, known: DesignContent, step: Step): Edited {
  if (changesNothing(step)) return known === edited.content ? edited : { ...edited, content: known }
  return {
    content: put(known, step.after, step.options?.after),
    past: appended(edited.past, step),
    future: [],
  }
}

const changesNothing = ({ before, after, options }: Step): boolean =>
  Object.entries(after).every(([placement, placed]) => isSamePlaced(before[placement] ?? null, placed)) &&
  (options === undefined || isSame(options.before, options.after))

/** Unchanged layers are the same objects, so that only the layers that an edit touched are compared in full. */
function isSamePlaced(one: Placed | null, other: Placed | null): boolean {
  if (one === null || other === null) return one === other
  const { layers, ...about } = one
  const { layers: others, ...aboutOther } = other
  return (
    layers.length === others.length &&
    layers.every((layer, at) => isSame(layer, others[at])) &&
    isSame(about, aboutOther)
  )
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || canonicalText(one) === canonicalText(other)

/** The placements that differ between two states of a design. */
export const changedPlacements = (one: DesignState, other: DesignState): string[] =>
  [...new Set([...Object.keys(one.placed), ...Object.keys(other.placed)])].filter(
    (type) => !isSamePlaced(one.placed[type] ?? null, other.placed[type] ?? null),
  )

/** Whether nothing was drawn, undone or redone between two versions; data about artwork may differ. */
export const isSameDrawing = (one: Edited, other: Edited): boolean =>
  (one.past === other.past && one.future === other.future) ||
  canonicalText([one.past, one.future]) === canonicalText([other.past, other.future])

/** The content as it was opened, at the start of the history; null when its oldest steps were dropped. */
export function openedContent({ content, past }: Edited): DesignContent | null {
  if (past.length >= longestHistory) return null
  return past.reduceRight((later, { before, options }) => put(later, before, options?.before), content)
}

/** A design with a later note applied as one more step; the same object when the note has nothing new. */
export function withNoted(edited: Edited, noted: DesignContent, at: number): Edited {
  const { content } = edited
  if (isSame(content.placed, noted.placed) && isSame(content.options, noted.options)) return edited
  const known = { ...edited, content: { ...content, artworks: { ...content.artworks, ...noted.artworks } } }
  return editDesign(known, { kind: 'restore', label: 'Last change', state: noted, at })
}

function goTo(edited: Edited, wanted: number): Edited {
  let at = edited
  while (at.past.length > wanted && at.past.length > 0) at = editDesign(at, { kind: 'undo' })
  while (at.past.length < wanted && at.future.length > 0) at = editDesign(at, { kind: 'redo' })
  return at
}

/** A state of the design in its history. */
export interface HistoryEntry {
  /** The step that led to it; null for the oldest known state. */
  label: string | null
  /** Time in ms since 1970; null for the oldest. */
  at: number | null
  content: DesignContent
  /** Number of steps done in it, as `goTo` takes it. */
  past: number
  /** A placement changed by the step. */
  placement: string | null
}

/** Every state to which undo and redo lead, newest first. */
export function historyOf(edited: Edited): HistoryEntry[] {
  let at = goTo(edited, edited.past.length + edited.future.length)
  const entries: HistoryEntry[] = []
  for (let step = at.past.at(-1); step !== undefined; step = at.past.at(-1)) {
    const { label, at: time, after } = step
    const placement = Object.keys(after)[0] ?? null
    entries.push({ label, at: time, content: at.content, past: at.past.length, placement })
    at = editDesign(at, { kind: 'undo' })
  }
  return [...entries, { label: null, at: null, content: at.content, past: 0, placement: null }]
}

/**
 * The design before the step that a further edit of this kind joins, at this time in ms; null where the edit is a step
 * of its own.
 */
export function contentBeforeStep(
  { content, past }: Edited,
  merge: string,
  at: number,
): DesignContent | null {
  const last = stepToJoin(past, merge, at)
  return last === null ? null : put(content, last.before, last.options?.before)
}

function stepToJoin(past: readonly Step[], merge: string | null, at: number): Step | null {
  const last = past.at(-1)
  return last === undefined || merge === null || last.merge !== merge || at - last.at >= mergeMs ? null : last
}

function appended(past: readonly Step[], step: Step): readonly Step[] {
  const last = stepToJoin(past, step.merge, step.at)
  if (last !== null) {
    const whole = { ...step, before: last.before }
    return [...past.slice(0, -1), ...(changesNothing(whole) ? [] : [whole])]
  }
  return [...past, step].slice(-longestHistory)
}

function put(content: DesignContent, changes: Placements, options = content.options): DesignContent {
  const placed = { ...content.placed }
  for (const [placement, next] of Object.entries(changes)) {
    if (next === null) delete placed[placement]
    else placed[placement] = next
  }
  return { ...content, placed, options }
}

/** A picture that is chosen again keeps the id and the preview that the service gave it. */
function withArtwork(content: DesignContent, artwork: Artwork): DesignContent {
  const known = content.artworks[artwork.key]
  const fileId = artwork.fileId ?? known?.fileId ?? null
  const preview = artwork.preview ?? (known?.fileId === fileId ? known.preview : null)
  // The same bytes under another name: what lies here already goes on being called as it was.
  const filename = known?.filename ?? artwork.filename
  return {
    ...content,
    artworks: { ...content.artworks, [artwork.key]: { ...artwork, filename, fileId, preview } },
  }
}
