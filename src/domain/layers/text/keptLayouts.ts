import type { SetText, TextLayout } from './layoutText'
import { caseOf } from './letterCase'
import type { Measure } from './measure'

interface Kept {
  layouts: Map<string, TextLayout>
  runs: number
}

/** Most characters kept with their places, over all texts: some ten thousand take a megabyte. */
const mostRuns = 100_000

let byMeasure = new WeakMap<Measure, Kept>()

/** The kept layout of the same text measured in the same way; else a new one, which is kept. */
export function keptLayout(text: SetText, measure: Measure, make: () => TextLayout): TextLayout {
  const kept = byMeasure.get(measure) ?? { layouts: new Map<string, TextLayout>(), runs: 0 }
  byMeasure.set(measure, kept)
  const key = keyOf(text)
  const layout = kept.layouts.get(key) ?? make()
  if (kept.layouts.delete(key)) kept.runs -= layout.runs.length
  // Added again at the end, so that the layout used last is dropped last.
  kept.layouts.set(key, layout)
  kept.runs += layout.runs.length
  for (const [oldest, { runs }] of kept.layouts) {
    if (kept.runs <= mostRuns && kept.layouts.size <= mostRuns / 100) break
    kept.layouts.delete(oldest)
    kept.runs -= runs.length
  }
  return layout
}

/** Called when a font was loaded: it measures differently from its substitute. */
export function forgetLayouts(): void {
  byMeasure = new WeakMap()
}

function keyOf(text: SetText): string {
  const { words, family, weight, size, letterSpacing, lineHeight, align, curve, wrapWidth } = text
  const bend = curve === null ? null : [curve.angle, curve.isInside]
  return JSON.stringify([
    family,
    weight,
    size,
    letterSpacing,
    lineHeight,
    align,
    caseOf(text),
    bend,
    wrapWidth,
    words,
  ])
}
