import { percent } from '../placement/describePlacement'
import { artworkRemarks, printsOnFabric } from '../artwork/artworkRemarks'
import { colorDistance } from '../artwork/colorDistance'
import { mostThreads } from '../artwork/inks'
import type { PictureStats } from '../artwork/pictureStats'
import { threadColorName } from '../embroidery/threadColors'
import { wholePicture } from '../layers/layerDpi'
import { type CheckedLayer, liesOnOther } from './checkedLayer'
import { apart } from './contrastChecks'
import { type Finding, finding, layerFix } from './line'
import { namesOf } from '../text/firstOf'
import { changed, isChangeable } from './pictureFix'

/** Ink on cloth has no half tones, and neither has thread: half-transparent parts show speckles or the white below. */
const needsSolid = (technique: string): boolean => printsOnFabric(technique) || technique === 'DTFILM'
/** Rows of dots an inch: coarse enough for ink on cloth. */
const dotsAnInch = 30
/** Distance (CIE76) from every thread beyond which a sewn color looks different. */
const threadReach = 22
/** Share of a picture from which a color is mentioned. */
const leastColor = 0.02
/** Share of compared pixels from which a picture counts as shaded and not flat. */
const leastShaded = 0.15

/** Half-transparent parts, where the technique has no half tones. */
export function halfTransparent(checked: CheckedLayer): Finding[] {
  const { layer, picture, facts, active, artwork, name, isSewn } = checked
  if (!needsSolid(facts.printContext.technique)) return []
  const soft = artworkRemarks(null, picture?.stats ?? null).filter(({ kind }) => kind === 'soft')
  const findings = soft.map(({ word, meaning }): Finding => {
    if (!isChangeable(checked) || layer.kind !== 'picture' || artwork === null)
      return finding('mind', word, meaning)
    const inches = wholePicture(layer, artwork).width / active.printfile.dpi
    const across = Math.max(2, Math.round(inches * dotsAnInch))
    return finding('mind', word, meaning, [
      changed('Make it solid', `${name} has no half-transparent parts now: its edges are hard.`, {
        solid: { kind: 'hard' },
      }),
      ...(isSewn
        ? []
        : [
            changed(
              'Turn it into dots',
              `The half-transparent parts of ${name} are dots of full color now.`,
              {
                solid: { kind: 'dots', across },
              },
            ),
          ]),
    ])
  })
  if (layer.opacity >= 1 || liesOnOther(checked)) return findings
  return [
    ...findings,
    finding(
      'mind',
      'Half transparent',
      `It is ${percent(layer.opacity)} opaque, which fabric shows as speckles or a white haze.`,
      [layerFix('Make it opaque', `${name} is opaque now.`, (one) => ({ ...one, opacity: 1 }))],
    ),
  ]
}

interface Thread {
  hex: string
  distance: number
}

function nearestThread(hex: string, palette: readonly string[]): Thread {
  const all = palette.map((thread) => ({
    hex: thread.toLowerCase(),
    distance: colorDistance(hex, thread.toLowerCase()) ?? Infinity,
  }))
  return all.reduce((best, next) => (next.distance < best.distance ? next : best), {
    hex: '#000000',
    distance: Infinity,
  })
}

/** Colors and shades that no thread has. */
export function threadColors(checked: CheckedLayer): Finding[] {
  const { layer, active, picture, name } = checked
  const palette = active.inks?.kind === 'threads' ? active.inks.palette : []
  if (!checked.isSewn) return []
  if (layer.kind !== 'picture') return paintBeyond(checked, palette)
  const stats = picture?.stats
  if (stats == null) return []
  const main = apart(stats.colors.flatMap(([hex, share]) => (share >= leastColor ? hex : [])))
  const fixes =
    palette.length > 0 && isChangeable(checked)
      ? [
          changed('Use the nearest threads', `${name} has colors of threads alone now.`, {
            recolor: { kind: 'threads', colors: palette.map((thread) => thread.toLowerCase()) },
          }),
        ]
      : []
  const isShaded = stats.shades !== undefined && stats.shades >= leastShaded
  const beyond = palette.length === 0 ? [] : beyondThreads(stats, main, palette)
  return [
    ...(isShaded
      ? [
          finding(
            'mind',
            'Gradients',
            'Shades cannot be stitched: each becomes a patch of one thread. Use flat colors.',
            fixes,
          ),
        ]
      : []),
    ...beyond.map((meaning) => finding('mind', 'Thread colors', meaning, fixes)),
  ]
}

function beyondThreads(stats: PictureStats, main: readonly string[], palette: readonly string[]): string[] {
  const far = main
    .map((hex) => ({ hex, to: nearestThread(hex, palette) }))
    .filter(({ to }) => to.distance > threadReach)
  const threads = new Set(main.map((hex) => nearestThread(hex, palette).hex))
  const share = stats.colors.reduce(
    (sum, [hex, part]) => (nearestThread(hex, palette).distance > threadReach ? sum + part : sum),
    0,
  )
  return [
    ...(far.length === 0
      ? []
      : [
          `${percent(share)} of it is in colors that no thread has; nearest are ${namesOf([...new Set(far.map(({ to }) => threadColorName(to.hex)))])}.`,
        ]),
    ...(threads.size > mostThreads
      ? [`It needs ${threads.size} threads; an embroidery takes at most ${mostThreads}. Use fewer colors.`]
      : []),
  ]
}

function paintBeyond({ layer, name }: CheckedLayer, palette: readonly string[]): Finding[] {
  if (layer.kind === 'picture' || palette.length === 0) return []
  const paints = [layer.fill, layer.outline?.color ?? null].filter((hex) => hex !== null)
  const far = paints.filter((hex) => nearestThread(hex, palette).distance > threadReach)
  if (far.length === 0) return []
  const near = (hex: string) => nearestThread(hex, palette).hex
  const threads = namesOf([...new Set(far.map((hex) => threadColorName(near(hex))))])
  return [
    finding(
      'mind',
      'Thread colors',
      `No thread has its color; nearest ${far.length === 1 ? 'is' : 'are'} ${threads}.`,
      [
        layerFix('Use the nearest threads', `${name} is sewn in ${threads} now.`, (one) =>
          one.kind === 'picture'
            ? one
            : {
                ...one,
                ...(one.fill === null ? {} : { fill: near(one.fill) }),
                outline: one.outline && { ...one.outline, color: near(one.outline.color) },
              },
        ),
      ],
    ),
  ]
}
