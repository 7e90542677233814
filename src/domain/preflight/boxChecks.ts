import { printsOnFabric } from '../artwork/artworkRemarks'
import { isLostOn } from '../artwork/colorContrast'
import { canChange } from '../layers/changes/changePixels'
import { type CheckedLayer, liesOnOther } from './checkedLayer'
import { type Finding, finding } from './line'
import { changed, isChangeable } from './pictureFix'

/** Share above which the whole picture has the color of its border: a plain rectangle. */
const mostPlain = 0.985

const knockOutStart = { tolerance: 0.08, softEdge: 0.6, everywhere: false }

/** The color of an opaque picture's even background; null where there is none, or the whole picture has that color. */
export function opaqueBackground({ layer, picture }: Pick<CheckedLayer, 'layer' | 'picture'>): string | null {
  // The border is not known for a cropped part.
  if (layer.kind !== 'picture' || layer.crop !== undefined) return null
  const [, share] = picture?.stats?.colors[0] ?? ['', 1]
  return share > mostPlain ? null : (picture?.stats?.border ?? null)
}

/**
 * An opaque background that prints as a rectangle on cloth: a white or black one is mostly there by mistake, and one
 * close to the garment's color is still visible, because ink and thread look different from cloth.
 */
export function backgroundRectangle(checked: CheckedLayer): Finding[] {
  const { facts, active, name } = checked
  const color = opaqueBackground(checked)
  if (color === null || !printsOnFabric(facts.printContext.technique)) return []
  const background = facts.backgroundOf(active.placement)
  const isNear = background !== null && !liesOnOther(checked) && isLostOn(color, background.code)
  const plain = color === '#ffffff' ? 'white' : color === '#000000' ? 'black' : null
  if (plain === null && !isNear) return []
  const word = plain ?? 'background'
  const { artwork } = checked
  const isLarge = artwork !== null && !artwork.isVector && !canChange(artwork)
  const wayOut = isLarge
    ? ' It has more than 60 million pixels: too many to take that out here. Take it out in your own program, or replace the picture by a smaller one.'
    : ''
  // White is not printed on white cloth.
  const isUnseen = isNear && plain === 'white'
  const meaning =
    isNear && !isUnseen
      ? `Its opaque background is nearly ${background.name} and yet seen as a rectangle, because ${checked.isSewn ? 'thread' : 'ink'} looks other than cloth. Taken out, the garment itself is the background.`
      : `It has an opaque ${word} background and prints as a rectangle${isUnseen ? ' on other colors of the blank' : ''}.`
  return [
    finding(
      isUnseen ? 'note' : 'mind',
      plain === 'white' ? 'White box' : plain === 'black' ? 'Black box' : 'Box',
      `${meaning}${wayOut}`,
      isChangeable(checked)
        ? [
            changed(`Take the ${word} out`, `The ${word} around ${name} is see-through now.`, {
              knockOut: { ...knockOutStart, color },
            }),
          ]
        : [],
    ),
  ]
}

/** A picture without see-through parts in one color: nothing of its content is left. */
export function plainRectangle(checked: CheckedLayer): Finding[] {
  const { layer, picture, facts, name } = checked
  const isPlain = picture?.stats?.hasAlpha === false
  if (layer.kind !== 'picture' || layer.changes.recolor?.kind !== 'single' || !isPlain) return []
  const color = facts.pictureOf(layer.artwork)?.stats?.border ?? null
  return [
    finding(
      'bad',
      'Plain rectangle',
      'It is in one color, and nothing around its motif is see-through: it prints as a plain rectangle. Take its background out, or use a picture without one.',
      color === null || !isChangeable(checked)
        ? []
        : [
            changed('Take the background out', `The background around ${name} is see-through now.`, {
              knockOut: { ...knockOutStart, color },
            }),
          ],
    ),
  ]
}
