import { describe, expect, it } from 'vitest'
import { printArea, printBox, printPx, safeBox } from '~/domain/placement/geometry'
import { lackOfGuide, snapBox, type SnapGuide, withGuide } from '~/domain/placement/dragging/snapping'

const area = printArea(2000, 2000)
const reach = printPx(6)
/** Two boxes beside each other, 140 print pixels apart. */
const row = [printBox(101, 200, 200, 400), printBox(441, 250, 260, 300)]
const snap = (left: number, top: number, others = row, width = 90, height = 60) =>
  snapBox(area, printBox(left, top, width, height), reach, { others })

describe('equal gaps', () => {
  it('a box on the right of two keeps the gap that they have, and says which gaps are equal', () => {
    const { box, lines, gaps } = snap(845, 300)
    expect(box).toEqual(printBox(841, 300, 90, 60))
    expect(lines).toEqual([])
    expect(gaps).toEqual([
      { axis: 'x', from: 301, to: 441, at: 330 },
      { axis: 'x', from: 701, to: 841, at: 330 },
    ])
  })

  it('so does one on the left of them', () => {
    const { box, gaps } = snap(-126, 300)
    expect(box.left).toBe(-129)
    expect(gaps).toEqual([
      { axis: 'x', from: -39, to: 101, at: 330 },
      { axis: 'x', from: 301, to: 441, at: 330 },
    ])
  })

  it('one between two lies in the middle of their gap', () => {
    const { box, gaps } = snap(330, 300)
    expect(box.left).toBe(326)
    expect(gaps).toEqual([
      { axis: 'x', from: 301, to: 326, at: 330 },
      { axis: 'x', from: 416, to: 441, at: 330 },
    ])
  })

  it('that is a pixel on each side is still said to be equal', () => {
    const { box, gaps } = snap(302, 300, row, 138)
    expect(box.left).toBe(302)
    expect(gaps.map(({ from, to }) => [from, to])).toEqual([
      [301, 302],
      [440, 441],
    ])
  })

  it('are none around a box that is wider than the gap', () => {
    const { box, gaps } = snap(298, 300, row, 150)
    expect([box.left, gaps]).toEqual([301, []])
  })

  it('are the same in whichever order the others come, and may be a pixel wide', () => {
    expect(snap(845, 300, row.toReversed())).toEqual(snap(845, 300))
    const near = [printBox(101, 200, 200, 400), printBox(302, 250, 260, 300)]
    const { box, gaps } = snap(563, 300, near)
    expect([box.left, ...gaps.map(({ from, to }) => [from, to])]).toEqual([563, [301, 302], [562, 563]])
  })

  it('holds down the page as across', () => {
    const column = row.map(({ left, top, width, height }) => printBox(top, left, height, width))
    const { box, gaps } = snap(300, 845, column, 60, 90)
    expect(box.top).toBe(841)
    expect(gaps).toEqual([
      { axis: 'y', from: 301, to: 441, at: 330 },
      { axis: 'y', from: 701, to: 841, at: 330 },
    ])
  })

  it('counts only boxes beside it, that do not overlap, and the nearest pull of all', () => {
    expect(snap(845, 700).gaps).toEqual([])
    expect(snap(845, 300, [printBox(101, 200, 500, 400), printBox(441, 250, 260, 300)]).gaps).toEqual([])
    const level = [printBox(101, 200, 200, 400), printBox(441, 200, 260, 400)]
    expect([599, 600, 141, 140].map((top) => snap(845, top, level).gaps.length)).toEqual([2, 0, 2, 0])
    // The left border of a third one is nearer than the place of the equal gap.
    const near = snap(845, 300, [...row, printBox(846, 1200, 50, 50)])
    expect([near.box.left, near.gaps]).toEqual([846, []])
    expect(snap(850, 300).gaps).toEqual([])
  })

  it('is none between boxes that overlap, by however much', () => {
    const { box, gaps } = snap(543, 300, [printBox(101, 200, 500, 400), printBox(441, 250, 260, 300)])
    expect([box.left, gaps]).toEqual([543, []])
  })

  it('is none where snapping is off', () => {
    expect(snapBox(area, printBox(845, 300, 90, 60), printPx(0), { others: row }).gaps).toEqual([])
  })
})

describe('the safe area', () => {
  const safe = safeBox(area, 200)

  it('pulls the edges of a box to its own', () => {
    const { box, lines } = snapBox(area, printBox(53, 1847, 90, 99), reach, { safe })
    expect(box).toEqual(printBox(50, 1851, 90, 99))
    expect(lines).toEqual([
      { axis: 'x', at: 50 },
      { axis: 'y', at: 1950 },
    ])
  })

  it('pulls no middle of a box to its edges, and nothing where it is empty', () => {
    expect(snapBox(area, printBox(8, 500, 90, 60), reach, { safe }).box.left).toBe(8)
    // Of no width it has no edges across, at a pixel's it has.
    const thin = (width: number) =>
      snapBox(area, printBox(703, 503, 90, 60), reach, { safe: printBox(700, 500, width, 900) }).lines
    expect([0, 1].map(thin)).toEqual([
      [{ axis: 'y', at: 500 }],
      [
        { axis: 'x', at: 700 },
        { axis: 'y', at: 500 },
      ],
    ])
    const none = safeBox(printArea(90, 90), 200)
    expect(snapBox(printArea(90, 90), printBox(47, 20, 20, 9), printPx(2), { safe: none }).lines).toEqual([])
  })
})

describe('guides', () => {
  it('are at most fifty', () => {
    const guides = Array.from({ length: 50 }, (_, at): SnapGuide => ({ axis: 'x', at: printPx(at) }))
    expect([lackOfGuide(guides), lackOfGuide(guides.slice(1))]).toEqual(['At most 50 guides', undefined])
  })

  it('give way to a line of the print area that is as near, and may be a single pixel away', () => {
    // The middle of the area is 3 pixels to the right of that of the box, the guide 3 to the left of its edge.
    const guides: SnapGuide[] = [{ axis: 'x', at: printPx(949) }]
    expect(snapBox(area, printBox(952, 400, 90, 60), reach, { guides }).box.left).toBe(955)
    expect(snapBox(area, printBox(950, 400, 90, 60), printPx(1), { guides }).box.left).toBe(949)
  })
})

describe('edges and middles', () => {
  const wide = printArea(2000, 1000)
  const own = { width: 90, height: 60 }
  const snapped = (left: number, top: number, more: Parameters<typeof snapBox>[3] = {}) => {
    const { box, lines } = snapBox(wide, printBox(left, top, own.width, own.height), reach, more)
    return [box.left, box.top, ...lines.map(({ axis, at }) => `${axis}${at}`)]
  }

  it.each<[left: number, top: number, ...seen: (string | number)[]]>([
    [500, 200, 500, 200],
    [4, 200, 0, 200, 'x0'],
    [-6, 200, 0, 200, 'x0'],
    [-7, 200, -7, 200],
    [958, 200, 955, 200, 'x1000'],
    [1906, 200, 1910, 200, 'x2000'],
    [1917, 200, 1917, 200],
    [500, 5, 500, 0, 'y0'],
    [500, 475, 500, 470, 'y500'],
    [500, 936, 500, 940, 'y1000'],
    [3, 937, 0, 940, 'x0', 'y1000'],
  ])('a box at %d, %d comes to those of the area', (left, top, ...seen) =>
    expect(snapped(left, top)).toEqual(seen),
  )

  const other = printBox(300, 700, 200, 100)
  it.each<[left: number, top: number, ...seen: (string | number)[]]>([
    [302, 200, 300, 200, 'x300'],
    [258, 200, 255, 200, 'x300'],
    [212, 200, 210, 200, 'x300'],
    [397, 200, 400, 200, 'x400'],
    [352, 200, 355, 200, 'x400'],
    [313, 200, 310, 200, 'x400'],
    [503, 200, 500, 200, 'x500'],
    [453, 200, 455, 200, 'x500'],
    [412, 200, 410, 200, 'x500'],
    [600, 703, 600, 700, 'y700'],
    [600, 722, 600, 720, 'y750'],
    [600, 741, 600, 740, 'y800'],
  ])('a box at %d, %d comes to those of another one', (left, top, ...seen) =>
    expect(snapped(left, top, { others: [other] })).toEqual(seen),
  )

  it('comes to guides of its axis alone, and to the nearest of all', () => {
    const guides = [
      { axis: 'x', at: printPx(700) },
      { axis: 'y', at: printPx(300) },
    ] as const
    expect(snapped(703, 296, { guides })).toEqual([700, 300, 'x700', 'y300'])
    expect(snapped(300, 200, { guides: [{ axis: 'y', at: printPx(300) }] })).toEqual([300, 200])
    expect(snapped(303, 500, { guides: [{ axis: 'x', at: printPx(305) }], others: [other] })).toEqual([
      305,
      500,
      'x305',
    ])
  })
})

it('a guide takes the place of the one that it was, and is laid beside the others where that is gone', () => {
  const [left, low, other] = [
    { axis: 'x' as const, at: printPx(100) },
    { axis: 'y' as const, at: printPx(100) },
    { axis: 'x' as const, at: printPx(700) },
  ]
  expect(withGuide([left, low], { ...low }, other)).toEqual([left, other])
  expect(withGuide([low, left], null, other)).toEqual([low, left, other])
  expect(withGuide([low, left], left, null)).toEqual([low])
  expect(withGuide([low], left, other)).toEqual([low, other])
  expect(withGuide([low], left, null)).toEqual([low])
  const full = Array.from({ length: 50 }, () => low)
  expect(withGuide(full, left, other)).toBe(full)
  expect(withGuide(full, low, other)).toHaveLength(50)
})
