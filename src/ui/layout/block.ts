import type { ComponentPropsWithRef, CSSProperties } from 'react'
import type { Link } from '~/ui/text/Link'
import layout from './layout.module.css'
import surface from './surface.module.css'
import text from './text.module.css'

/** Elements that a block may be. */
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
  | 'figcaption'
  | 'strong'
  | 'em'
  | 'pre'
  | 'button'
  | 'input'
  | 'select'
  | 'h1'
  | 'h2'
  | 'table'
  | 'address'
  | 'small'
  | 'time'
  | 'code'
  | 'summary'
  | 'legend'
  | typeof Link

/** Look of a block; lengths in pixels. */
interface Look {
  /** Gap between the children. */
  gap?: 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 32
  /** Gap between wrapped rows, where it differs from `gap`. */
  rowGap?: 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20
  align?: 'start' | 'center' | 'end' | 'baseline'
  justify?: 'between' | 'center' | 'end'
  wrap?: boolean
  /** One scrolling row on a phone. */
  oneRow?: boolean
  /** Laid out inline. */
  inline?: boolean
  /** Takes the remaining space of its row. */
  grow?: boolean
  /** Its first child takes the remaining space. */
  firstGrows?: boolean
  /** May become narrower than its content, which then wraps or is cut. */
  shrinks?: boolean
  /** As wide as its container. */
  wide?: boolean
  /** Minimum height; 44 px on narrow screens. */
  high?: 24 | 28 | 30 | 32 | 34 | 36 | 40 | 44 | 52 | 56 | 60
  /** As high as its container. */
  tall?: boolean
  /** Larger content is clipped. */
  clip?: boolean
  /** A button, link or label whose background appears under the pointer, and differs while it is selected. */
  press?: boolean
  /** Appears 200 ms late, so that a quick load does not flash. */
  late?: boolean
  /** A panel opened by a button, below it and over the page. */
  opened?: boolean
  /** Keeps its width in its row. */
  fixed?: boolean
  /** Wider content scrolls. */
  scrolls?: boolean
  /** Greatest height; higher content scrolls. */
  highest?: 260 | 300 | 320 | 420 | 480
  /** Columns of a `Columns` block become one on screens of this width and below; 360 is that of a phone with large text. */
  below?: 360 | 560 | 720 | 900 | 1080 | 1180
  /** Stays in view beneath the header on wider screens. */
  stickyAbove?: 900
  /** Horizontal alignment of the children of a `Stack`, which fill its width by default. */
  items?: 'start' | 'center'
  /** Rounded corners without a border. */
  corners?: 'control' | 'card'
  /** A border with the corners of a control, an input field, a card, or a drop area. */
  frame?: 'control' | 'field' | 'card' | 'drop'
  /** `blank`: background that shows a blank of any color; `artwork`: one for pictures of light, dark and no color. */
  fill?: 'sheet' | 'wash' | 'paper' | 'blank' | 'artwork'
  /** A thin line at this edge; `total` and `dashed` stand above a sum and its parts. */
  line?: 'top' | 'bottom' | 'total' | 'dashed'
  /** A thin line between the children. */
  divided?: boolean
  /** Padding: all sides, horizontal, vertical; `side` is that of every card, less on a phone. */
  p?: 4 | 6 | 8 | 12 | 16
  px?: 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 24 | 'side'
  py?: 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 24 | 48
  /** Padding at the top. */
  pt?: 4 | 6 | 8 | 10 | 12 | 16 | 20
  /** Padding at the bottom. */
  pb?: 4 | 8 | 10 | 12 | 16 | 20
  /** Margin above. */
  mt?: 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24
  /** Margin below. */
  mb?: 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24
  tone?: 'quiet' | 'ink' | 'red' | 'amber' | 'green'
  /** Font size; from 16 on with its own line height. */
  size?: 12 | 13 | 14 | 16 | 20 | 26
  /** Line height. */
  leading?: 16 | 18
  weight?: 400 | 550 | 650
  /** Digits of equal width. */
  tabular?: boolean
  /** Long words may break anywhere. */
  breaks?: boolean
  nowrap?: boolean
  /** One line that ends in an ellipsis. */
  cut?: boolean
  mono?: boolean
  /** Right-aligned. */
  right?: boolean
  /** Centered text. */
  center?: boolean
  /** Makes a span a block of its own line. */
  block?: boolean
  className?: string
  style?: CSSProperties
}

export type BlockLook = { [Name in keyof Look]?: Look[Name] | undefined }

export type BlockProps<T extends BlockTag> = BlockLook & { as?: T } & Omit<
    ComponentPropsWithRef<T>,
    keyof BlockLook
  >

/** Class names, by a prop that is on or by a prop and its value. */
const looks: Record<string, string | undefined> = { ...layout, ...surface, ...text }
/** How a prop is handled that is not the element's own; looked up for each prop of each rendered block. */
const uses = new Map<string, 'look' | 'length' | 'apart'>()
for (const [use, names] of [
  [
    'look',
    'align justify items below stickyAbove frame corners fill line tone size leading weight wrap oneRow inline grow firstGrows shrinks fixed scrolls wide tall clip press late opened divided tabular breaks nowrap cut mono right center block',
  ],
  ['length', 'gap rowGap mt mb p px py pt pb high highest'],
  ['apart', 'className style'],
] as const)
  for (const name of names.split(' ')) uses.set(name, use)

/** Splits the props of a block: its look becomes class names, the other props stay for the element. */
export function blockProps(kind: 'stack' | 'row' | 'columns' | null, props: BlockLook) {
  const rest: { style?: CSSProperties; className: string; [name: string]: unknown } = { className: '' }
  const names = [looks['base'], kind === null ? undefined : looks[kind], props.className]
  let hasLengths = false
  for (const [name, value] of Object.entries(props)) {
    const use = uses.get(name)
    if (use === undefined) rest[name] = value
    else if (use === 'look') names.push(looks[value === true ? name : `${name}-${value}`])
    else if (use === 'length') hasLengths ||= value !== undefined
  }
  const lengths = hasLengths ? lengthsOf(props) : {}
  for (const name in lengths) names.push(looks[name.slice(2)])
  rest.className = names.filter(Boolean).join(' ')
  if (hasLengths || props.style !== undefined) rest.style = { ...lengths, ...props.style }
  return rest
}

/** CSS variables read by the classes for lengths. */
function lengthsOf({ gap, rowGap, mt, mb, p, px, py, pt, pb, high, highest }: BlockLook) {
  const lengths: Record<string, string> = {}
  const add = (name: string, ...values: readonly (number | 'side' | undefined)[]) => {
    if (values.some((value) => value !== undefined))
      lengths[name] = values.map((value) => (value === 'side' ? 'var(--side)' : `${value ?? 0}px`)).join(' ')
  }
  add('--gap', rowGap ?? gap, gap)
  add('--margin', mt, undefined, mb)
  add('--padding', pt ?? py ?? p, px ?? p, pb ?? py ?? p)
  add('--high', high)
  add('--highest', highest)
  return lengths
}
