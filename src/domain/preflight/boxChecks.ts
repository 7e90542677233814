import { printsOnFabric } from '../artwork/artworkRemarks'
import { isLostOn } from '../artwork/colorContrast'
import { type CheckedLayer, liesOnOther } from './checkedLayer'
import { type Finding, finding } from './line'
import { changed, isChangeable } from './pictureFix'

/** Above this the whole picture is the color of its border: a plain rectangle. */
const mostPlain = 0.985

const knockOutStart = { tolerance: 0.08, softEdge: 0.6, everywhere: false }

/** The color of an opaque picture's even background; null where it has none, or is nothing but that color. */
export function opaqueBackground({ layer, picture }: Pick<CheckedLayer, 'layer' | 'picture'>): string | null {
  // Of a part of it the border is not known.
  if (layer.kind !== 'picture' || layer.crop !== undefined) return null
  const [, share] = picture?.stats?.colors[0] ?? ['', 1]
  return share > mostPlain ? null : (picture?.stats?.border ?? null)
}

/**
 * A background that prints as a rectangle on cloth: white or black ones are mostly there by mistake, and any that is
 * nearly the garment's color is told from it, because ink and thread look other than cloth.
 */
export function boxAround(checked: CheckedLayer): Finding[] {
  const { facts, active, name } = checked
  const color = opaqueBackground(checked)
  if (color === null || !printsOnFabric(facts.printContext.technique)) return []
  const background = facts.backgroundOf(active.placement)
  const isNear = background !== null && !liesOnOther(checked) && isLostOn(color, background.code)
  const plain = color === '#ffffff' ? 'white' : color === '#000000' ? 'black' : null
  if (plain === null && !isNear) return []
  const word = plain ?? 'background'
  // No white is printed on white cloth.
  const isUnseen = isNear && plain === 'white'
  const meaning =
    isNear && !isUnseen
      ? `Its opaque background is nearly ${background.name} and yet seen as a rectangle, because ${checked.isSewn ? 'thread' : 'ink'} looks other than cloth. Taken out, the garment itself is the background.`
      : `It has an opaque ${word} background and prints as a rectangle${isUnseen ? ' on other colors of the blank' : ''}.`
  return [
    finding(
      isUnseen ? 'note' : 'mind',
      plain === 'white' ? 'White box' : plain === 'black' ? 'Black box' : 'Box',
      meaning,
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

/** A picture in one color that has no see-through part: nothing of what it shows is left. */
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
