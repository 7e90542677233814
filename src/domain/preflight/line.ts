import type { Layer, TextLayer } from '../layers/layer'
import type { Placed } from '../placement/design'

/** 'refused': the service does not take such a file; 'bad': it prints wrong or not at all; 'note' is not counted. */
export type Severity = 'refused' | 'bad' | 'mind' | 'note'

/** The fix of a line, as one step. `said` tells what it did. */
export type Fix = { label: string; said: string } & (
  | { kind: 'layer'; to: (layer: Layer) => Layer }
  /** Changes a text; its box is then fitted to its words. */
  | { kind: 'text'; to: (layer: TextLayer) => TextLayer }
  /** Changes the placement on the line's variant, or the placement `at`; null empties it. */
  | { kind: 'placement'; at?: string; to: (placed: Placed) => Placed | null }
  /** Changes the placement as it is kept, including what single garment colors have of their own. */
  | { kind: 'common'; to: (base: Placed) => Placed }
  /** Replaces the picture with a new file in sRGB with 8 bits, made by a worker. */
  | { kind: 'convert'; artwork: string }
)

/** A check's finding about a layer or a placement. */
export interface Finding {
  severity: Severity
  /** The problem in a word or two. */
  word: string
  /** Its effect in print, and what to do where there is no fix. */
  meaning: string
  fixes?: readonly Fix[]
  /** Other placements that it is also about. */
  also?: readonly string[]
}

/** Makes a finding: its severity, the problem in a word or two, its effect in print, and its fixes. */
export const finding = (
  severity: Severity,
  word: string,
  meaning: string,
  fixes: readonly Fix[] = [],
): Finding => ({ severity, word, meaning, fixes })

/** A fix that changes a layer. */
export const layerFix = (label: string, said: string, to: (layer: Layer) => Layer): Fix => ({
  kind: 'layer',
  label,
  said,
  to,
})

export interface PreflightLine extends Finding {
  /** Equal for the same finding about the same layer. */
  id: string
  placement: string
  /** Name of the placement. */
  title: string
  /** Id of the layer; null where it is about the whole placement. */
  layer: string | null
  /** Name of the layer. */
  name: string | null
  /** The variant on which it was found. */
  variantId: number
  fixes: readonly Fix[]
  /** The same finding on garment colors that have their own; fixes are in the same order and applied together. */
  alike?: readonly PreflightLine[]
}

/** Whether a line is about a placement, alone or with others. */
export const isAbout = ({ placement, also = [] }: PreflightLine, type: string): boolean =>
  placement === type || also.includes(type)

export const severities: readonly Severity[] = ['refused', 'bad', 'mind', 'note']

/** Lines to be looked at before the design is used. */
export const openLines = (lines: readonly PreflightLine[]): readonly PreflightLine[] =>
  lines.filter(({ severity }) => severity !== 'note')

/** Lines that are asked about before the design is sent; others are a matter of taste. */
export const wrongLines = (lines: readonly PreflightLine[]): readonly PreflightLine[] =>
  lines.filter(({ severity }) => severity === 'refused' || severity === 'bad')
