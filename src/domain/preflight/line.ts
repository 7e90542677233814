import type { Layer, TextLayer } from '../layers/layer'
import type { Placed } from '../placement/design'

/** 'refused': the service takes no such file; 'bad': it prints wrong or not at all; 'note' is not counted. */
export type Severity = 'refused' | 'bad' | 'mind' | 'note'

/** What mends a line, as one step. `said` tells what it has done. */
export type Fix = { label: string; said: string } & (
  | { kind: 'layer'; to: (layer: Layer) => Layer }
  /** Its box is fitted to its words again. */
  | { kind: 'text'; to: (layer: TextLayer) => TextLayer }
  /** The placement as it is on the line's variant, or the one `at`; null empties it. */
  | { kind: 'placement'; at?: string; to: (placed: Placed) => Placed | null }
  /** The placement as it is kept, with what single colors have of their own. */
  | { kind: 'common'; to: (base: Placed) => Placed }
  /** A new file in sRGB with 8 bits takes the picture's place; made by a worker. */
  | { kind: 'convert'; artwork: string }
)

/** What a check says of a layer or a placement. */
export interface Finding {
  severity: Severity
  /** In a word or two. */
  word: string
  /** What it does in print, and what to do where no fix can. */
  meaning: string
  fixes?: readonly Fix[]
  /** Other placements that it is about as well. */
  also?: readonly string[]
}

/** What a check found: how bad it is, in a word or two, what it does in print, and what mends it. */
export const finding = (
  severity: Severity,
  word: string,
  meaning: string,
  fixes: readonly Fix[] = [],
): Finding => ({ severity, word, meaning, fixes })

/** A fix that makes a layer another one. */
export const layerFix = (label: string, said: string, to: (layer: Layer) => Layer): Fix => ({
  kind: 'layer',
  label,
  said,
  to,
})

export interface PreflightLine extends Finding {
  /** The same for the same finding about the same layer. */
  id: string
  placement: string
  /** The placement in words. */
  title: string
  /** Id of the layer; null where it is about the whole placement. */
  layer: string | null
  /** What the layer is called. */
  name: string | null
  /** The variant that it was found on. */
  variantId: number
  fixes: readonly Fix[]
  /** The same on colors of the garment that have their own: each fix is at the place of the one that mends it along. */
  alike?: readonly PreflightLine[]
}

/** Whether a line is about a placement, alone or with others. */
export const isAbout = ({ placement, also = [] }: PreflightLine, type: string): boolean =>
  placement === type || also.includes(type)

export const severities: readonly Severity[] = ['refused', 'bad', 'mind', 'note']

/** Lines that somebody should look at before the design is used. */
export const openLines = (lines: readonly PreflightLine[]): readonly PreflightLine[] =>
  lines.filter(({ severity }) => severity !== 'note')

/** Lines that are asked about before the design goes anywhere; the others are a matter of taste. */
export const wrongLines = (lines: readonly PreflightLine[]): readonly PreflightLine[] =>
  lines.filter(({ severity }) => severity === 'refused' || severity === 'bad')
