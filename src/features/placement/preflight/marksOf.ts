import { createContext } from 'react'
import { type PreflightLine, severities, type Severity } from '~/domain/preflight/line'

/** Contents of the mark at a layer. */
export interface LayerMark {
  count: number
  severity: Severity
}

/** Number of lines for each layer of a placement, with the gravest severity. */
export function marksOf(lines: readonly PreflightLine[], placement: string): ReadonlyMap<string, LayerMark> {
  const marks = new Map<string, LayerMark>()
  for (const { layer, severity, placement: at } of lines) {
    if (layer === null || at !== placement) continue
    const before = marks.get(layer)
    const isGraver =
      before !== undefined && severities.indexOf(before.severity) < severities.indexOf(severity)
    marks.set(layer, {
      count: (before?.count ?? 0) + 1,
      severity: isGraver ? before.severity : severity,
    })
  }
  return marks
}

/** More marks side by side would cover the layers that they are about. */
const mostMarks = 9

/** The marks shown at layers: where there are many, only those of selected layers. */
export function shownMarks(
  marks: ReadonlyMap<string, LayerMark>,
  chosen: ReadonlySet<string>,
): ReadonlyMap<string, LayerMark> {
  return marks.size <= mostMarks ? marks : new Map([...marks].filter(([id]) => chosen.has(id)))
}

/** The marks of the placement shown, by layer id, and what a press on one does. */
export const CheckMarks = createContext<{
  marks: ReadonlyMap<string, LayerMark>
  onMark: (id: string) => void
}>({ marks: new Map(), onMark: () => undefined })
