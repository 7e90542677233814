import type { ComponentPropsWithRef, CSSProperties } from 'react'
import layout from './layout.module.css'
import text from './text.module.css'

/** Elements that a block may be; what is pressed or filled in has a component of its own. */
export type BlockTag =
  | 'div'
  | 'p'
  | 'span'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'section'
  | 'header'
  | 'nav'
  | 'form'
  | 'fieldset'
  | 'label'
  | 'details'
  | 'bdi'
  | 'h3'
  | 'dt'
  | 'dd'
  | 'article'
  | 'aside'
  | 'figure'
  | 'strong'
  | 'em'
  | 'pre'

/** How a block looks; lengths in pixels. */
interface Look {
  /** Between the children. */
  gap?: 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24
  /** Between wrapped rows, where it differs from `gap`. */
  rowGap?: 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20
  align?: 'start' | 'center' | 'end' | 'baseline'
  justify?: 'between' | 'center' | 'end'
  wrap?: boolean
  /** Stands in a line of text. */
  inline?: boolean
  /** Takes the room that is left in the row around it. */
  grow?: boolean
  /** May become narrower than its content, which then breaks or is cut. */
  shrinks?: boolean
  /** Keeps its width in the row around it. */
  fixed?: boolean
  /** What is wider than the block is reached by scrolling. */
  scrolls?: boolean
  /** What is higher than this is reached by scrolling. */
  highest?: 260 | 300 | 320 | 420 | 480
  /** Columns of a `Columns` block become one on screens of this width and below. */
  below?: 560 | 720 | 900 | 1080 | 1180
  /** Stays in view beneath the header on wider screens. */
  stickyAbove?: 900 | 1080
  /** Where the children of a `Stack` stand in its width; they fill it otherwise. */
  items?: 'start' | 'center' | 'end'
  /** A border with the corners of a control or of a card. */
  frame?: 'control' | 'card'
  /** `blank`: what a blank of any color is seen on. */
  fill?: 'sheet' | 'wash' | 'paper' | 'blank'
  /** A thin line at this edge. */
  line?: 'top' | 'bottom'
  /** A thin line between the children. */
  divided?: boolean
  /** Padding on all sides, at the left and right, above and below. */
  p?: 4 | 8 | 12 | 16
  px?: 2 | 8 | 12 | 16 | 20
  py?: 2 | 4 | 6 | 8 | 10 | 12 | 16 | 24
  /** Padding above alone. */
  pt?: 8 | 10 | 12 | 16 | 20
  /** Margin above. */
  mt?: 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24
  /** Margin below. */
  mb?: 4 | 6 | 8 | 12 | 16 | 20 | 24
  tone?: 'quiet' | 'ink' | 'red' | 'amber' | 'green'
  size?: 12 | 13 | 14 | 16 | 20 | 26
  /** Line height. */
  leading?: 16 | 18 | 24 | 28
  weight?: 400 | 550 | 650
  /** Digits of one width. */
  tabular?: boolean
  /** Long words break anywhere. */
  breaks?: boolean
  nowrap?: boolean
  /** One line that ends in an ellipsis. */
  cut?: boolean
  mono?: boolean
  /** Right-aligned. */
  right?: boolean
  /** A span that has its line to itself. */
  block?: boolean
  className?: string
  style?: CSSProperties
}

type BlockLook = { [Name in keyof Look]?: Look[Name] | undefined }

export type BlockProps<T extends BlockTag> = BlockLook & { as?: T } & Omit<
    ComponentPropsWithRef<T>,
    keyof BlockLook
  >

/** Class names by prop. */
type Sheets = Record<string, Record<string, string> | undefined>

const valued: Sheets = {
  align: layout,
  justify: layout,
  items: layout,
  below: layout,
  stickyAbove: layout,
  frame: layout,
  fill: layout,
  line: layout,
  tone: text,
  size: text,
  leading: text,
  weight: text,
}

const flags: Sheets = {
  wrap: layout,
  inline: layout,
  grow: layout,
  shrinks: layout,
  fixed: layout,
  scrolls: layout,
  divided: layout,
  tabular: text,
  breaks: text,
  nowrap: text,
  cut: text,
  mono: text,
  right: text,
  block: text,
}

/** Custom properties of layout.module.css by prop; their values are in pixels. */
const lengths: Record<string, readonly string[] | undefined> = {
  gap: ['--gap'],
  rowGap: ['--row-gap'],
  mt: ['--mt'],
  mb: ['--mb'],
  p: ['--px', '--py'],
  px: ['--px'],
  py: ['--py'],
  pt: ['--pt'],
  highest: ['--highest'],
}

/** The props of the element that a block with these props is: the look becomes class names, the rest stays. */
export function blockProps(kind: 'stack' | 'row' | 'columns' | null, props: BlockLook) {
  const { className, style, ...others } = props
  const names = [layout['block'], kind === null ? undefined : layout[kind]]
  const measures: Record<string, string> = {}
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(others)) {
    const byValue = valued[name]
    const byName = flags[name]
    const measured = lengths[name]
    if (byValue) names.push(byValue[`${name}-${value}`])
    else if (measured && value !== undefined) {
      names.push(layout[name])
      for (const of of measured) measures[of] = `${value}px`
    } else if (byName && value === true) names.push(byName[name])
    else if (!byName && !measured) rest[name] = value
  }
  return {
    ...rest,
    className: [...names, className].filter(Boolean).join(' '),
    ...(style !== undefined || Object.keys(measures).length > 0 ? { style: { ...measures, ...style } } : {}),
  }
}
