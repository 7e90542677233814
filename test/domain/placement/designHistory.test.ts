import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Printfiles } from '~/contract/artwork/mockup'
import { type DesignContent, emptyContent, type Placed } from '~/domain/placement/design'
import { filesForVariant } from '~/domain/placement/designFiles'
import {
  type Edit,
  editDesign,
  type Edited,
  historyOf,
  openContent,
  openedContent,
  withNoted,
} from '~/domain/placement/designHistory'
import { clampBox, printArea, printBox, printPx } from '~/domain/placement/geometry'
import { type Command, runCommand } from '~/domain/placement/placementCommands'
import { isInsidePrintArea } from '~/domain/placement/position'
import { onePicture, pictureOf, withPicture } from '../layers/onePicture'

const areas = {
  front: printArea(1800, 2400),
  sleeve_left: printArea(600, 525),
  label_inside: printArea(450, 450),
}
const names = ['front', 'sleeve_left', 'label_inside'] as const
type Name = (typeof names)[number]
const art = {
  key: 'a1',
  filename: 'a.png',
  mimeType: 'image/png',
  width: 1300,
  height: 700,
  isVector: false,
  fileId: 71,
  preview: null,
}

const printfiles: Printfiles = {
  product_id: 7,
  available_placements: { front: 'Front', sleeve_left: 'Sleeve', label_inside: 'Label' },
  printfiles: names.map((name, index) => ({
    printfile_id: index + 1,
    width: areas[name].width,
    height: areas[name].height,
    dpi: 150,
    fill_mode: 'fit',
    can_rotate: false,
  })),
  variant_printfiles: [{ variant_id: 4011, placements: { front: 1, sleeve_left: 2, label_inside: 3 } }],
  option_groups: [],
  options: [],
}

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const anyName = fc.constantFrom(...names)
type Step =
  | { do: 'place'; at: Name }
  | { do: 'remove'; at: Name }
  | { do: 'limit'; at: Name }
  | { do: 'run'; at: Name; command: Command }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'options'; value: string }
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    kind: fc.constant('nudge' as const),
    dx: number(-3000, 3000).map(printPx),
    dy: number(-3000, 3000).map(printPx),
  }),
  fc.record({ kind: fc.constant('scale' as const), factor: number(0.1, 9) }),
  fc.constantFrom({ kind: 'fit' } as const, { kind: 'cover' } as const),
  fc.record({ kind: fc.constant('sharpest' as const), dpi: number(60, 400) }),
  fc.record({
    kind: fc.constant('align' as const),
    how: fc.constantFrom('left', 'center', 'right', 'top', 'middle', 'bottom'),
  }),
  fc
    .tuple(number(-900, 3000), number(-900, 3000), number(1, 5000), number(1, 5000))
    .map(([left, top, width, height]) => ({
      kind: 'set' as const,
      to: () => printBox(left, top, width, height),
    })),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('run' as const), at: anyName, command }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('place' as const, 'remove' as const, 'limit' as const),
      at: anyName,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('options' as const), value: fc.constantFrom('flat', '3d') }),
  },
)

/** The edit of a step on a design; null where there is nothing to do it to. */
function editOf(content: DesignContent, wanted: Step, at: number): Edit | null {
  if (wanted.do === 'undo' || wanted.do === 'redo') return { kind: wanted.do }
  if (wanted.do === 'options')
    return { kind: 'options', label: 'o', options: { embroidery_type: wanted.value }, at }
  const put = (placed: Placed | null): Edit => ({
    kind: 'place',
    label: wanted.do,
    changes: { [wanted.at]: placed },
    at,
    artwork: art,
  })
  if (wanted.do === 'remove') return put(null)
  const area = areas[wanted.at]
  const now = content.placed[wanted.at]
  if (wanted.do === 'place') {
    const box = runCommand({ area, dpi: 150, art, isLimited: true }, printBox(0, 0, 1, 1), {
      kind: 'fit',
    }).box
    return put(onePicture({ artwork: 'a1', box, area, isLimited: true, threads: 'auto' }))
  }
  if (now === undefined) return null
  const at0 = pictureOf(now).box
  if (wanted.do === 'limit')
    return put({ ...withPicture(now, { box: clampBox(area, at0) }), isLimited: true })
  const { box, isLimited } = runCommand(
    { area, dpi: 150, art, isLimited: now.isLimited },
    at0,
    wanted.command,
  )
  return put({ ...withPicture(now, { box }), isLimited })
}

const shown = ({ placed, options }: DesignContent) =>
  JSON.stringify([names.map((name) => placed[name] ?? null), options])

/** An assertion for each of half a million comparisons took a good part of the time. */
function expectSame(found: unknown, wanted: unknown): void {
  if (found !== wanted) expect(found).toBe(wanted)
}

describe('a design that is edited', () => {
  it('is what a simple model says after 10,000 random programs, and what is sent is valid', () => {
    let positions = 0
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (program) => {
        let edited: Edited = openContent(emptyContent)
        // The model: every state there ever was, and where we are among them.
        let states = [edited.content]
        let here = 0
        program.forEach((wanted, index) => {
          const edit = editOf(edited.content, wanted, index * 5000)
          if (edit === null) return
          edited = editDesign(edited, edit)
          if (edit.kind === 'undo') here = Math.max(0, here - 1)
          else if (edit.kind === 'redo') here = Math.min(states.length - 1, here + 1)
          else if (shown(edited.content) !== shown(states[here] ?? emptyContent)) {
            states = [...states.slice(0, here + 1), edited.content]
            here += 1
          }
          expectSame(shown(edited.content), shown(states[here] ?? emptyContent))
          expectSame(edited.past.length, here)
          expectSame(edited.future.length, states.length - 1 - here)
        })
        // The list of the history names them all, and each can be gone to.
        const entries = historyOf(edited)
        expect(entries.map(({ content }) => shown(content))).toEqual(states.map(shown).toReversed())
        for (const { past, content } of entries)
          expectSame(shown(editDesign(edited, { kind: 'goTo', past }).content), shown(content))
        for (const { position, type } of filesForVariant(edited.content, printfiles, 4011).files) {
          if (position == null) throw new Error('A file has no position')
          positions += 1
          expectSame(
            [position.width, position.height].every((side) => side >= 1 && Number.isInteger(side)),
            true,
          )
          if (position.limit_to_print_area === true) expectSame(isInsidePrintArea(position), true)
          expectSame(edited.content.placed[type ?? '']?.isLimited, position.limit_to_print_area)
        }
      }),
      { numRuns: 10_000 },
    )
    expect(positions).toBeGreaterThan(1000)
  })

  it('makes one step of nudges that follow each other soon, and two when there is a pause', () => {
    const place = (left: number, at: number): Edit => ({
      kind: 'place',
      label: 'Move',
      merge: 'nudge front',
      at,
      changes: {
        front: onePicture({
          artwork: 'a1',
          box: printBox(left, 9, 30, 20),
          area: areas.front,
          isLimited: true,
          threads: 'auto',
        }),
      },
    })
    const after = [place(1, 0), place(2, 300), place(3, 600), place(4, 3000)].reduce(
      editDesign,
      openContent(emptyContent),
    )
    expect(after.past).toHaveLength(2)
    const once = editDesign(after, { kind: 'undo' })
    expect(pictureOf(once.content.placed['front']).box.left).toBe(3)
    expect(editDesign(once, { kind: 'undo' }).content.placed).toEqual({})
    // Soon is less than eight tenths of a second.
    const stepsAfter = (pause: number) =>
      [place(1, 0), place(2, pause)].reduce(editDesign, openContent(emptyContent)).past.length
    expect([799, 800].map(stepsAfter)).toEqual([1, 2])
  })

  it('gets no step of an edit that changes nothing, and can still be redone', () => {
    const about = { area: areas.front, isLimited: true, threads: 'auto' } as const
    const place = (left: number, at = 0): Edit => ({
      kind: 'place',
      label: 'Move',
      merge: 'nudge front',
      at,
      changes: { front: onePicture({ artwork: 'a1', box: printBox(left, 9, 30, 20), ...about }) },
    })
    const options: Edit = { kind: 'options', label: 'o', options: { notes: 'new' }, at: 2000 }
    const moved = [place(1), options, { kind: 'undo' } as const].reduce(editDesign, openContent(emptyContent))
    const nothing: Edit[] = [
      place(1, 4000),
      { kind: 'options', label: 'o', options: {}, at: 4000 },
      { kind: 'place', label: 'Remove', changes: { sleeve_left: null }, at: 4000 },
      { kind: 'restore', label: 'Back to A', state: moved.content, at: 4000 },
    ]
    for (const edit of nothing) expect(editDesign(moved, edit)).toBe(moved)
    // What is learned of a picture along with it is kept.
    const told = editDesign(moved, { ...nothing[2], artwork: art } as Edit)
    expect(told).toEqual({ ...moved, content: { ...moved.content, artworks: { a1: art } } })
    // There and back at once is no step either.
    const back = [place(7, 9000), place(1, 9100)].reduce(editDesign, moved)
    expect([back.past.length, back.content]).toEqual([1, moved.content])
    const more = editDesign(moved, place(2, 9000))
    expect([more.past.length, more.future.length]).toEqual([2, 0])
    const guided = { kind: 'place', label: 'Guides', at: 9000 } as const
    const [front] = Object.values(moved.content.placed)
    if (front === undefined) throw new Error('Nothing is placed')
    const changes = { front: { ...front, guides: [{ axis: 'x' as const, at: printPx(4) }] } }
    expect(editDesign(moved, { ...guided, changes }).past).toHaveLength(2)
  })

  it('tells how it was opened as long as no step of it is forgotten', () => {
    const box = printBox(1, 9, 30, 20)
    const placed = onePicture({ artwork: 'a1', box, area: areas.front, isLimited: true, threads: 'auto' })
    const edited = editDesign(openContent(emptyContent), {
      kind: 'place',
      label: 'Place',
      at: 1,
      changes: { front: placed },
    })
    const [first] = edited.past
    if (first === undefined) throw new Error('There is no step')
    const after = (steps: number) =>
      openedContent({ ...edited, past: Array.from({ length: steps }, () => first) })
    expect([after(0), after(1), after(1000 - 1)]).toEqual([edited.content, emptyContent, emptyContent])
    expect(after(1000)).toBeNull()
  })

  it('is as it was once in one step, which is undone as any other', () => {
    const place = (at: Name, left: number): Edit => ({
      kind: 'place',
      label: 'Move',
      at: left,
      changes: {
        [at]: onePicture({
          artwork: 'a1',
          box: printBox(left, 9, 30, 20),
          area: areas[at],
          isLimited: true,
          threads: 'auto',
        }),
      },
    })
    const options: Edit = { kind: 'options', label: 'o', options: { notes: 'new' }, at: 3 }
    const first = editDesign(openContent(emptyContent), place('front', 1))
    const now = [place('front', 2), place('sleeve_left', 3), options].reduce(editDesign, first)
    const restored = editDesign(now, { kind: 'restore', label: 'Back to A', state: first.content, at: 9 })
    expect(shown(restored.content)).toBe(shown(first.content))
    expect(Object.keys(restored.content.placed)).toEqual(['front'])
    expect(historyOf(restored)[0]).toMatchObject({ label: 'Back to A', at: 9, past: 5 })
    expect(shown(editDesign(restored, { kind: 'undo' }).content)).toBe(shown(now.content))
    const back = editDesign(restored, { kind: 'goTo', past: 0 })
    expect([back.past.length, back.future.length]).toEqual([0, 5])
    expect(shown(editDesign(back, { kind: 'goTo', past: 99 }).content)).toBe(shown(first.content))
  })

  it('lists what was done in each state, when and to which placement, the newest first', () => {
    const remove = (at: Name, time: number): Edit => ({
      kind: 'place',
      label: `Guides ${at}`,
      at: time,
      changes: { [at]: { area: areas[at], layers: [], isLimited: true, threads: 'auto' } },
    })
    const options: Edit = { kind: 'options', label: 'Notes', options: { notes: 'new' }, at: 3000 }
    const edits = [remove('front', 1000), remove('sleeve_left', 2000), options]
    const edited = edits.reduce(editDesign, openContent(emptyContent))
    const rows = [
      ['Notes', 3000, 3, null],
      ['Guides sleeve_left', 2000, 2, 'sleeve_left'],
      ['Guides front', 1000, 1, 'front'],
      [null, null, 0, null],
    ]
    const listed = (of: Edited) =>
      historyOf(of).map(({ label, at, past, placement }) => [label, at, past, placement])
    expect(listed(edited)).toEqual(rows)
    expect(listed(editDesign(edited, { kind: 'goTo', past: 1 }))).toEqual(rows)
  })

  it('remembers a thousand steps and no more', () => {
    let edited = openContent(emptyContent)
    for (let index = 0; index < 1000 + 7; index++)
      edited = editDesign(edited, {
        kind: 'options',
        label: 'o',
        options: { notes: String(index) },
        at: index,
      })
    expect(edited.past).toHaveLength(1000)
    for (let index = 0; index < 1000; index++) edited = editDesign(edited, { kind: 'undo' })
    expect(edited.content.options).toEqual({ notes: '6' })
    expect(editDesign(edited, { kind: 'undo' })).toBe(edited)
  })

  it('keeps news about a picture out of the history', () => {
    const edited = editDesign(openContent(emptyContent), { kind: 'updateArtwork', artwork: art })
    expect(edited.past).toEqual([])
    expect(edited.content.artworks['a1']).toEqual(art)
  })
})

describe('a noted change', () => {
  it('is one step on top of the kept design, and none when it says nothing new', () => {
    const area = areas.front
    const placed = (left: number): Placed =>
      onePicture({
        artwork: 'a1',
        box: printBox(left, 130, 700, 377),
        area,
        isLimited: true,
        threads: 'auto',
      })
    const place = (from: Edited, at: Name, left: number) =>
      editDesign(from, { kind: 'place', label: 'Move', changes: { [at]: placed(left) }, at: 5, artwork: art })
    const before = place(openContent(emptyContent), 'front', 10)
    expect(withNoted(before, before.content, 9)).toBe(before)
    const later = place(place(before, 'front', 17), 'label_inside', 25).content
    const opened = withNoted(before, { ...later, options: { notes: 'thick' } }, 9)
    expect(opened.content).toEqual({ ...later, options: { notes: 'thick' } })
    const back = editDesign(opened, { kind: 'undo' })
    expect(back.content.placed).toEqual(before.content.placed)
    expect(back.content.options).toEqual({})
  })
})
