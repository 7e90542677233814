import { describe, expect, it } from 'vitest'
import { product as readProduct } from '~/contract/catalog/catalog'
import { printFile } from '~/contract/artwork/file'
import { checkFiles, checkThreads } from '~/sandbox/orders/checkDesign'

const product = readProduct.parse({
  id: 71,
  files: ['front', 'back', 'label_inside', 'label_outside'].map((type) => ({ id: type, type, title: type })),
})
const file = (type: string | null, more: object = {}) =>
  printFile.parse({ id: 1, status: 'ok', type, ...more })
const inside = { area_width: 100, area_height: 100, width: 50, height: 50, top: 0, left: 0 }
const beyond = { ...inside, left: 51 }
const refusalOf = (check: (fail: (message: string) => Error) => void): string | null => {
  try {
    check((message) => new Error(message))
    return null
  } catch (error) {
    return (error as Error).message
  }
}

describe('the files of an item', () => {
  const noPrint = "Item can't be submitted without any print files"
  const oneEach = 'Only one file per placement is allowed (OR-12)'
  it.each<[what: string, files: ReturnType<typeof file>[], refusal: string | null]>([
    ['none', [], noPrint],
    ['previews alone', [file('preview'), file('mockup')], noPrint],
    ['a print with its preview', [file('front'), file('preview'), file('mockup')], null],
    ['one without a type', [file(null)], null],
    ['the first placement by another name, twice', [file('default'), file('front')], oneEach],
    ['one placement twice', [file('back'), file('back')], oneEach],
    ['two placements', [file('front'), file('back')], null],
    [
      'another product’s',
      [file('front'), file('sleeve')],
      'File type "sleeve" is not allowed for this product (OR-10)',
    ],
    ['a label inside', [file('label_inside'), file('front')], null],
    ['a label outside', [file('label_outside'), file('front')], null],
    [
      'both labels',
      [file('label_inside'), file('label_outside')],
      'Inside and outside label exclude each other (OR-11)',
    ],
    ['a position inside', [file('front', { position: inside })], null],
    ['a position beyond', [file('back'), file('front', { position: beyond })], 'Invalid position'],
    [
      'one that must stay inside',
      [file('front', { position: { ...beyond, limit_to_print_area: true } })],
      'Invalid position',
    ],
    [
      'one that may go beyond',
      [file('front', { position: { ...beyond, limit_to_print_area: false } })],
      null,
    ],
  ])('%s', (_what, files, refusal) =>
    expect(refusalOf((fail) => checkFiles(product, files, fail))).toBe(refusal),
  )
})

describe('the threads of an embroidered file', () => {
  const left = (id: string, value: unknown = true) => [
    file('embroidery_chest_left', { options: [{ id, value }] }),
  ]
  const plain = [file('embroidery_chest_left')]
  const colors = (value: unknown, id = 'thread_colors_chest_left') => [{ id, value }]
  const six = ['#FFFFFF', '#000000', '#96A1A8', '#A67843', '#FFCC00', '#E25C27']
  it.each<
    [
      what: string,
      files: ReturnType<typeof file>[],
      options: { id: string; value: unknown }[],
      isTaken: boolean,
    ]
  >([
    ['none for a print', [file('front'), file(null)], [], true],
    ['none', plain, [], false],
    ['left to the service', left('auto_thread_color'), [], true],
    ['in full color', left('full_color'), [], true],
    ['not left to it', left('auto_thread_color', false), [], false],
    ['another option', left('notes'), [], false],
    ['one', plain, colors(['#FFFFFF']), true],
    ['one in small letters', plain, colors(['#ffcc00']), true],
    ['of another placement', plain, colors(['#FFFFFF'], 'thread_colors_chest_right'), false],
    ['an empty list', plain, colors([]), false],
    ['six', plain, colors(six), true],
    ['seven', plain, colors([...six, '#CC3366']), false],
    ['one that is not sewn', plain, colors(['#FFFFFF', '#123456']), false],
    ['no text', plain, colors([7]), false],
    ['no list', plain, colors('#FFFFFF'), false],
    ['of the first file alone', [...left('full_color'), file('embroidery_chest_right')], [], false],
  ])('%s', (_what, files, options, isTaken) => {
    const refusal = refusalOf((fail) => checkThreads(files, options, fail))
    expect(refusal).toEqual(
      isTaken
        ? null
        : expect.stringMatching(
            /^thread_colors_chest_\w+ option is missing or incorrect! Allowed values: #FFFFFF, #000000/,
          ),
    )
  })
})
