import { percent } from '../placement/describePlacement'
import { type BackgroundColor, leastColor, lostColors, printsOnFabric } from '../artwork/artworkRemarks'
import { colorDistance } from '../artwork/colorDistance'
import { isLostOn, luminance } from '../artwork/colorContrast'
import { colorFamilyOf } from '../catalog/colorFamily'
import { mostMapped } from '../layers/changes/mapColors'
import { darkest, type GarmentColor, idsOf, withLayer, withOwnOn } from '../layers/darkGarments'
import type { Layer } from '../layers/layer'
import { placedFor } from '../layers/ownLayers'
import type { Placed } from '../placement/design'
import { opaqueBackground } from './boxChecks'
import { type CheckedLayer, pictureFactsOf, liesOnOther } from './checkedLayer'
import { type Finding, finding, type Fix, layerFix } from './line'
import { namesOf } from '../text/firstOf'

/** Below this lost share of a picture only the lost colors are replaced; above it, all becomes one ink. */
const mostExchanged = 0.5

/** Share of an opaque picture in its blank's color from which the whole picture is hardly visible. */
const leastOpaque = 0.9

/** What is lost of a layer on a color: families with their shares, and the exact colors. */
interface Lost {
  background: BackgroundColor
  /** The garment color with its variants; null where a picture of the blank showed another color. */
  garment: GarmentColor | null
  families: readonly (readonly [family: string, share: number])[]
  colors: readonly string[]
}

/** Colors hard to tell from the blank: on the shown variant, and on the garment's other colors. */
export function closeColors(checked: CheckedLayer): Finding[] {
  const { facts, active, layer, name } = checked
  if (liesOnOther(checked)) return []
  const { variants, printContext } = facts
  const shown = variants.find(({ id }) => id === active.variantId)
  const background = facts.backgroundOf(active.placement)
  const isFabric = printsOnFabric(printContext.technique)
  const here =
    background === null ? null : lostOn(checked, layer, background, isFabric ? (shown?.color ?? null) : null)
  const others = isFabric
    ? garmentColors(checked, shown?.color ?? null).flatMap(({ color, code, variant }) => {
        const own = resolved(active.base, layer, variant)
        return lostOn(checked, own, { name: color, code }, color) ?? []
      })
    : []
  if (here === null && others.length === 0) return []
  const all = [...(here === null ? [] : [here]), ...others]
  const rest = others.map(({ background: { name: color } }) => color)
  const words =
    here === null
      ? `${others.every(isPart) ? 'Parts of it are hardly' : 'Hardly'} seen on ${namesOf(rest)}.`
      : lostWords(layer, here)
  const more = here !== null && rest.length > 0 ? ` The same holds on ${namesOf(rest)}.` : ''
  const stats = layer.kind === 'picture' ? pictureFactsOf(facts, layer)?.stats : null
  // In one ink an opaque picture is a solid box, and colors that others surround would be lost among them.
  const isBox = stats?.hasAlpha === false
  const isInside = all.some(({ colors }) =>
    colors.some((hex) => (stats?.surrounded?.[hex] ?? 0) >= leastColor),
  )
  const fix = isBox || isInside ? null : inkFix(all, layer, name)
  const advice = fix === null ? ' Choose another color for it, or another color of the blank.' : ''
  return [
    finding(
      here === null ? 'note' : 'mind',
      'Low contrast',
      `${words}${more}${advice}`,
      fix === null ? [] : [fix],
    ),
  ]
}

/** Whether more of it is visible than lost. */
const isPart = ({ families }: Lost): boolean =>
  families.reduce((sum, [, share]) => sum + share, 0) < mostExchanged

/** The layer as it is on another variant. */
function resolved(base: Placed | null, layer: Layer, variant: number): Layer {
  const kept = base?.layers.find(({ id }) => id === layer.id)
  if (base === null || kept === undefined) return layer
  return placedFor({ ...base, layers: [kept] }, variant).layers[0] ?? layer
}

/** The blank's other colors, each with one of its variants. */
function garmentColors({ facts }: CheckedLayer, but: string | null) {
  const byColor = new Map<string, { color: string; code: string; variant: number }>()
  for (const { id, color, color_code: code } of facts.variants)
    if (color !== null && code !== null && color !== but && !byColor.has(color))
      byColor.set(color, { color, code, variant: id })
  return [...byColor.values()]
}

function lostOn(
  { facts }: CheckedLayer,
  layer: Layer,
  background: BackgroundColor,
  color: string | null,
): Lost | null {
  const garment = color === null ? null : { color, variants: idsOf(facts.variants, color) }
  if (layer.kind === 'picture') {
    const picture = pictureFactsOf(facts, layer)
    const stats = picture?.stats
    if (stats == null) return null
    const families = lostColors(stats, background.code)
    // Without see-through parts its colors lie on each other, not on the blank: it is lost only if nearly all of it has
    // the blank's color. A motif on a background is left to the background's own check.
    if (opaqueBackground({ layer, picture }) !== null) return null
    const share = families.reduce((sum, [, part]) => sum + part, 0)
    if (!stats.hasAlpha && share < leastOpaque) return null
    const lost = stats.colors.flatMap(([hex]) => (isLostOn(hex, background.code) ? hex : []))
    return families.length === 0 ? null : { background, garment, families, colors: lost }
  }
  // A visible outline separates the fill from the blank.
  const inks = [layer.fill, layer.outline?.color ?? null].filter((hex) => hex !== null)
  if (inks.length === 0 || !inks.every((hex) => isLostOn(hex, background.code))) return null
  const families = [[colorFamilyOf(inks[0] ?? null) ?? 'color', 1]] as const
  return { background, garment, families, colors: inks }
}

function lostWords({ kind }: Layer, { families, background }: Lost): string {
  const near = luminance(background.code) < darkest ? 'dark' : 'light'
  if (kind !== 'picture')
    return `Its ${families[0]?.[0] ?? 'color'} is nearly as ${near} as ${background.name} and will hardly be seen.`
  return families
    .map(
      ([family, share]) =>
        `The ${family} in it, ${percent(share)} of the artwork, is nearly as ${near} as ${background.name} and will hardly be seen.`,
    )
    .join(' ')
}

const inkOn = ({ code }: BackgroundColor) =>
  luminance(code) < darkest || (colorDistance(code, '#ffffff') ?? 0) > (colorDistance(code, '#000000') ?? 0)
    ? ({ name: 'white', hex: '#ffffff' } as const)
    : ({ name: 'black', hex: '#000000' } as const)

/** White or black on the colors where it is lost; words and shapes on all, where it is no garment's color. */
function inkFix(lost: readonly Lost[], layer: Layer, name: string): Fix | null {
  const [first] = lost
  if (first === undefined) return null
  const garments = lost.flatMap(({ garment }) => garment ?? [])
  const inks = new Set(lost.map(({ background }) => inkOn(background).name))
  const ink = inks.size === 1 ? (inks.values().next().value ?? 'white') : 'white or black'
  if (garments.length < lost.length) {
    if (layer.kind === 'picture') return null
    const { hex, name: only } = inkOn(first.background)
    return layerFix(`Make it ${only}`, `${name} is ${only} now.`, (one) =>
      one.kind === 'picture' ? one : { ...one, ...inked(one.fill, one.outline, hex) },
    )
  }
  const on = namesOf(garments.map(({ color }) => color))
  return {
    kind: 'common',
    label: `Make ${lost.every(isPart) ? 'those parts' : 'it'} ${ink} on ${on}`,
    said: `${lost.every(isPart) ? `What is hardly seen of ${name}` : name} is ${ink} on ${on} now; other colors stay as they are.`,
    to: (base) =>
      withLayer(base, layer.id, (before) =>
        lost.reduce((next, one) => {
          const { garment, background, colors } = one
          if (garment === null) return next
          return inkedOn(next, garment, inkOn(background).hex, isPart(one) ? colors : null)
        }, before),
      ),
  }
}

const inked = (
  fill: string | null,
  outline: { color: string; width: number } | null,
  hex: string,
): { fill: string; outline: typeof outline } | { outline: typeof outline } =>
  fill === null ? { outline: outline && { ...outline, color: hex } } : { fill: hex, outline }

/** The layer in one ink on one garment color; with `colors`, only those in it. */
function inkedOn(layer: Layer, garment: GarmentColor, ink: string, colors: readonly string[] | null): Layer {
  const isOne = colors === null || layer.kind !== 'picture'
  const next = withOwnOn(layer, garment, isOne ? ink : null)
  if (isOne || next.kind !== 'picture') return next
  const { own = [] } = next
  const inInk = own.map((entry) =>
    entry.color !== garment.color
      ? entry
      : {
          ...entry,
          changes: {
            ...entry.changes,
            recolor:
              entry.changes?.recolor?.kind === 'single'
                ? { kind: 'single' as const, color: ink }
                : { kind: 'map' as const, colors: apart(colors).map((from) => ({ from, to: ink })) },
          },
        },
  )
  return { ...next, own: inInk }
}

/** The most frequent of colors that differ from each other. */
export function apart(colors: readonly string[]): string[] {
  const taken: string[] = []
  for (const hex of colors)
    if (taken.length < mostMapped && taken.every((other) => (colorDistance(hex, other) ?? 0) > sameColor))
      taken.push(hex)
  return taken
}
const sameColor = 12
