import { createContext } from 'react'
import { type PreflightLine, severities, type Severity } from '~/domain/preflight/line'

/** What the mark at a layer says. */
export interface LayerMark {
  count: number
  severity: Severity
}

/** How many lines each layer of a placement has, with the gravest of them. */
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

/** Side by side, more of them cover the layers that they are about. */
const mostMarks = 9

/** The marks that are shown at layers: of many, those of the chosen ones. */
export function shownMarks(
  marks: ReadonlyMap<string, LayerMark>,
  chosen: ReadonlySet<string>,
): ReadonlyMap<string, LayerMark> {
  return marks.size <= mostMarks ? marks : new Map([...marks].filter(([id]) => chosen.has(id)))
}

/** The marks of the shown placement by the ids of its layers, and what a press on one does: for the layers on the canvas. */
export const CheckMarks = createContext<{
  marks: ReadonlyMap<string, LayerMark>
  onMark: (id: string) => void
}>({ marks: new Map(), onMark: () => undefined })
