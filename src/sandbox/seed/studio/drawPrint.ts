import type { DrawOperation, PictureSource } from '~/domain/layers/drawing'
import { tilePlaces } from '~/domain/layers/tiles/tilePlaces'
import type { PrintBox } from '~/domain/placement/geometry'
import { glyphsIn } from './letters'

type Of<Kind> = Extract<DrawOperation, { kind: Kind }>

/** Returns the shapes of a picture as SVG text, in units of its own width and height. */
export type PictureShapes = (source: PictureSource) => string

const round = (value: number): number => Math.round(value * 100) / 100
/** More digits than for lengths, because factors are multiplied with lengths. */
const fine = (value: number): number => Math.round(value * 1e4) / 1e4
const at = (...values: number[]): string => values.map(round).join(' ')

/**
 * The print drawn by the operations, as SVG text in the box's pixels: the same that `paintDrawing` paints on
 * a canvas, for a sandbox without one. Parts outside the box are clipped by the picture's border.
 */
export function drawPrint(
  operations: readonly DrawOperation[],
  box: PrintBox,
  bodyOf: PictureShapes,
): string {
  const size = at(box.width, box.height)
  const body = operations.map((operation) => placed(operation, bodyOf)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" fill="none" stroke-linejoin="round"><g transform="translate(${at(-box.left, -box.top)})">${body}</g></svg>`
}

function placed(operation: DrawOperation, bodyOf: PictureShapes): string {
  const { box, angle, opacity } = operation
  const middle = at(box.left + box.width / 2, box.top + box.height / 2)
  const turn = angle === 0 ? '' : `rotate(${round(angle)} ${middle})`
  const seen = opacity === 1 ? '' : ` opacity="${round(opacity)}"`
  const content =
    operation.kind === 'text'
      ? textOf(operation)
      : operation.kind === 'path'
        ? pathOf(operation)
        : operation.kind === 'tile'
          ? tilesOf(operation, bodyOf)
          : pictureOf(operation, box, bodyOf)
  return turn === '' && seen === '' ? content : `<g${turn && ` transform="${turn}"`}${seen}>${content}</g>`
}

function pictureOf(
  { source, isMirrored, crop }: Of<'picture'>,
  box: PrintBox,
  bodyOf: PictureShapes,
): string {
  if (crop !== null) throw new Error('The demo draws whole pictures')
  const [across, down] = [box.width / source.width, box.height / source.height]
  const left = isMirrored ? box.left + box.width : box.left
  const matrix = [isMirrored ? -across : across, 0, 0, down].map(fine)
  return `<g transform="matrix(${matrix.join(' ')} ${at(left, box.top)})">${bodyOf(source)}</g>`
}

/** The picture is repeated up to the print's border: the box of a pattern is the whole print area. */
function tilesOf({ box, source, tile }: Of<'tile'>, bodyOf: PictureShapes): string {
  const { width, angle, centers } = tilePlaces(box, tile, source)
  const scale = width / source.width
  const body = bodyOf(source)
  const turn = angle === 0 ? '' : `rotate(${round(angle)})`
  const tiles = centers.map(
    ([x, y]) =>
      `<g transform="translate(${at(x, y)})${turn}scale(${fine(scale)})translate(${at(-source.width / 2, -source.height / 2)})">${body}</g>`,
  )
  return tiles.join('')
}

/** All outlines lie below all letters. */
function textOf({ box, layout, font, fill, outline }: Of<'text'>): string {
  const [across, down] = [box.width / layout.width, box.height / layout.height]
  const glyphs = layout.runs.flatMap(({ text, x, y, angle }) =>
    glyphsIn(font, text)
      .filter(({ glyph }) => glyph.d !== '')
      .map(({ glyph, x: along, scale }) => {
        const turn = angle === 0 ? '' : `rotate(${round(angle)})`
        const start = `translate(${at(x, y)})${turn}${along === 0 ? '' : `translate(${at(along, 0)})`}`
        return { d: glyph.d, scale, transform: `${start}scale(${fine(scale)} ${fine(-scale)})` }
      }),
  )
  const each = (about: (scale: number) => string) =>
    glyphs
      .map(({ d, scale, transform }) => `<path transform="${transform}"${about(scale)} d="${d}"/>`)
      .join('')
  const edges =
    outline === null || outline.width <= 0
      ? ''
      : `<g stroke="${outline.color}">${each((scale) => ` stroke-width="${round((2 * outline.width) / scale)}"`)}</g>`
  const place = `translate(${at(box.left, box.top)})${across === 1 && down === 1 ? '' : `scale(${across} ${down})`}`
  return `<g transform="${place}">${edges}<g fill="${fill}">${each(() => '')}</g></g>`
}

function pathOf({ box, steps, fill, outline }: Of<'path'>): string {
  const d = steps.map(([kind, ...numbers]) => `${kind}${at(...numbers)}`).join('')
  const stroke =
    outline === null || outline.width <= 0
      ? ''
      : ` stroke="${outline.color}" stroke-width="${round(outline.width)}" stroke-linejoin="miter"`
  return `<path transform="translate(${at(box.left, box.top)})" d="${d}" fill="${fill ?? 'none'}"${stroke}/>`
}
