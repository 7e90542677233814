import { type ActivePlacement, activePlacementOf } from '../designs/activePlacement'
import { type Layer, turnedBox } from '../layers/layer'
import { ownOf } from '../layers/ownLayers'
import { shownLayers } from '../layers/printOf'
import { shareOutside } from '../placement/geometry'
import { conflictsOf } from '../placement/printAreas'
import { backgroundRectangle, plainRectangle } from './boxChecks'
import { type CheckedLayer, checkedLayer, type PreflightFacts } from './checkedLayer'
import { pictureFile, textFont } from './fileChecks'
import { fineParts } from './fineChecks'
import { closeColors } from './contrastChecks'
import { halfTransparent, threadColors } from './inkChecks'
import { type Finding, type PreflightLine, severities } from './line'
import { namesOf } from '../text/firstOf'
import { inArea, sharpness } from './placeChecks'

type LayerCheck = (checked: CheckedLayer) => readonly Finding[]

/** In the order in which lines of equal severity are listed. */
const layerChecks: readonly LayerCheck[] = [
  pictureFile,
  textFont,
  inArea,
  sharpness,
  backgroundRectangle,
  plainRectangle,
  fineParts,
  halfTransparent,
  threadColors,
  closeColors,
]

/** Other checks matter only for a layer that prints something. */
function checksOf({ layer, active, picture }: CheckedLayer): readonly LayerCheck[] {
  const isEmpty = layer.kind === 'text' ? layer.words.trim() === '' : picture?.stats?.visible === null
  if (isEmpty) return [pictureFile, textFont]
  return shareOutside(active.area, turnedBox(layer)) === 1 ? [pictureFile, textFont, inArea] : layerChecks
}

/**
 * Everything in a design that will print badly, or not at all, over all placements, the gravest first: each with its
 * place, its effect and its fixes. Pure: facts about pixels, bytes and fonts are passed in.
 */
export function preflight(facts: PreflightFacts): PreflightLine[] {
  const { printContext, content } = facts
  const lines = printContext.used.flatMap((placement) => {
    const active = activePlacementOf(printContext, content, placement, [])
    return active?.placed == null ? [] : placementLines(facts, active)
  })
  const seen = new Map<string, number>()
  return lines
    .map((line) => {
      const count = (seen.get(line.id) ?? 0) + 1
      seen.set(line.id, count)
      return count === 1 ? line : { ...line, id: `${line.id} ${count}` }
    })
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
}

/** What is hardly visible of a design on its blank's colors, in words with its place. */
export const contrastWords = (facts: PreflightFacts): string[] =>
  facts.printContext.used.flatMap((placement) => {
    const active = activePlacementOf(facts.printContext, facts.content, placement, [])
    return shownLayers(active?.placed ?? { layers: [] }).flatMap((layer) => {
      const checked = active === null ? null : checkedLayer(facts, active, layer)
      if (checked === null || !checksOf(checked).includes(closeColors)) return []
      return closeColors(checked).map(({ meaning }) => `${checked.active.title}, ${checked.name}: ${meaning}`)
    })
  })

function placementLines(facts: PreflightFacts, active: ActivePlacement): PreflightLine[] {
  const { placed } = active
  if (placed === null) return []
  const whole = wholePlacement(facts, active).map((finding) => lineOf(finding, active, null))
  const layers = shownLayers(placed)
    .toReversed()
    .flatMap((layer) => layerLines(facts, active, layer))
  return [...whole, ...joined(layers, ownLines(facts, active))]
}

function layerLines(facts: PreflightFacts, active: ActivePlacement, layer: Layer): PreflightLine[] {
  const checked = checkedLayer(facts, active, layer)
  return checksOf(checked).flatMap((check) =>
    check(checked).map((finding) => lineOf(finding, active, checked)),
  )
}

/** Findings only about the picture or colors that a layer has on other garment colors. */
function ownLines(facts: PreflightFacts, active: ActivePlacement): { color: string; line: PreflightLine }[] {
  const { base, placement } = active
  const { printContext, content } = facts
  const colors = new Map<string, number>()
  for (const { own = [] } of base?.layers ?? [])
    for (const { color, variants } of own) {
      const [first] = variants
      if (first !== undefined && !variants.includes(active.variantId)) colors.set(color, first)
    }
  return [...colors].flatMap(([color, variantId]) => {
    const there = activePlacementOf({ ...printContext, variantId }, content, placement, [])
    if (there?.placed == null) return []
    return shownLayers(there.placed)
      .filter((layer) => ownOf(layer, variantId) !== null)
      .flatMap((layer) => {
        const checked = checkedLayer(facts, there, layer)
        // The common layer's contrast check covers all colors at once.
        return checksOf(checked)
          .filter((check) => check !== closeColors && check !== backgroundRectangle)
          .flatMap((check) => check(checked))
          .map((finding) => {
            return { color, line: lineOf(finding, there, checked) }
          })
      })
  })
}

/** Joins equal findings on several colors into one, whose fix applies to all of them. */
function joined(ofAll: readonly PreflightLine[], found: ReturnType<typeof ownLines>): PreflightLine[] {
  const common = [...ofAll]
  const apart = new Map<string, { colors: string[]; line: PreflightLine }>()
  for (const { color, line } of found) {
    const at = common.findIndex((one) => isSame(one, line))
    const [same] = common.slice(at)
    if (at >= 0 && same !== undefined) {
      common[at] = withAlike(same, line)
      continue
    }
    const key = `${line.id} ${line.meaning} ${fixesOf(line)}`
    const before = apart.get(key)
    if (before === undefined) apart.set(key, { colors: [color], line })
    else {
      before.colors.push(color)
      before.line = withAlike(before.line, line)
    }
  }
  const own = [...apart.values()].map(({ colors, line }) => ({
    ...line,
    id: `${line.id} ${colors.join(' ')}`,
    meaning: `On ${namesOf(colors)}: ${line.meaning}`,
  }))
  return [...common, ...own]
}

/** Labels of its fixes, for comparison; a conversion also names its artwork. */
const fixesOf = ({ fixes }: PreflightLine): string =>
  fixes.map((fix) => `${fix.label} ${fix.kind === 'convert' ? fix.artwork : ''}`).join('\n')

const isSame = (common: PreflightLine, own: PreflightLine): boolean =>
  own.id === common.id &&
  own.meaning === common.meaning &&
  (own.fixes.length === 0 || fixesOf(own) === fixesOf(common))

const withAlike = (line: PreflightLine, own: PreflightLine): PreflightLine =>
  own.fixes.length === 0 ? line : { ...line, alike: [...(line.alike ?? []), own] }

function wholePlacement({ printContext, content }: PreflightFacts, active: ActivePlacement): Finding[] {
  const { placement, title, placed } = active
  const others = conflictsOf(printContext.layout, placement, printContext.used).filter(
    // Reported once for both, at the later placement.
    (type) => printContext.used.indexOf(type) < printContext.used.indexOf(placement),
  )
  const titleOf = (type: string) =>
    printContext.product.files.find((file) => file.type === type)?.title ?? type
  const findings: Finding[] = others.map((other) => ({
    severity: 'bad',
    word: 'Conflict',
    meaning: `${titleOf(other)} and ${title} exclude each other: the blank takes one of them.`,
    also: [other],
    fixes: [placement, other].map((at) => ({
      kind: 'placement',
      at,
      label: `Empty ${titleOf(at)}`,
      said: `${titleOf(at)} is empty now.`,
      to: () => null,
    })),
  }))
  if (active.print !== null || placed === null || content.placed[placement] === undefined) return findings
  const isHidden = placed.layers.some((layer) => layer.isHidden)
  return [
    ...findings,
    {
      severity: 'bad',
      word: 'Nothing shown',
      meaning: isHidden
        ? 'All of its layers are hidden: nothing is printed here.'
        : 'No layer lies in the print area: nothing is printed here.',
      fixes: isHidden
        ? [
            {
              kind: 'placement',
              label: 'Show its layers',
              said: `All layers of ${title} are shown now.`,
              to: (all) => ({ ...all, layers: all.layers.map((layer) => ({ ...layer, isHidden: false })) }),
            },
          ]
        : [],
    },
  ]
}

function lineOf(finding: Finding, active: ActivePlacement, checked: CheckedLayer | null): PreflightLine {
  const { placement, title, variantId } = active
  const layer = checked?.layer.id ?? null
  return {
    ...finding,
    fixes: finding.fixes ?? [],
    id: `${placement} ${layer ?? ''} ${finding.word}`,
    placement,
    title,
    layer,
    name: checked?.name ?? null,
    variantId,
  }
}
