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

/** How a block looks; lengths in pixels. */
interface Look {
  /** Between the children. */
  gap?: 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 32
  /** Between wrapped rows, where it differs from `gap`. */
  rowGap?: 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20
  align?: 'start' | 'center' | 'end' | 'baseline'
  justify?: 'between' | 'center' | 'end'
  wrap?: boolean
  /** On a phone one row, which scrolls. */
  oneRow?: boolean
  /** Stands in a line of text. */
  inline?: boolean
  /** Takes the room that is left in the row around it. */
  grow?: boolean
  /** Its first child takes the room that is left. */
  firstGrows?: boolean
  /** May become narrower than its content, which then breaks or is cut. */
  shrinks?: boolean
  /** As wide as what it stands in. */
  wide?: boolean
  /** Least height; 44 px on narrow screens. */
  high?: 24 | 28 | 32 | 34 | 36 | 40 | 44 | 52 | 56 | 60
  /** As high as what it stands in. */
  tall?: boolean
  /** What is larger is cut off at its edges. */
  clip?: boolean
  /** A button, link or label that has a background only under the pointer, and another one while it is chosen. */
  press?: boolean
  /** Appears 200 ms late, so that what is there sooner is not seen to come. */
  late?: boolean
  /** What a button opens, below it and over the page. */
  opened?: boolean
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
  items?: 'start' | 'center'
  /** Rounded corners without a border. */
  corners?: 'control' | 'card'
  /** A border with the corners of a control, of a field to fill in, of a card, or of a place for dropped files. */
  frame?: 'control' | 'field' | 'card' | 'drop'
  /** `blank`: what a blank of any color is seen on; `checkered`: what shows where a picture is see-through. */
  fill?: 'sheet' | 'wash' | 'paper' | 'blank' | 'checkered'
  /** A thin line at this edge; `total` and `dashed` stand above a sum and what belongs to it. */
  line?: 'top' | 'bottom' | 'total' | 'dashed'
  /** A thin line between the children. */
  divided?: boolean
  /** Padding on all sides, at the left and right, above and below. */
  p?: 4 | 6 | 8 | 12 | 16
  px?: 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24
  py?: 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 24 | 48
  /** Padding above alone. */
  pt?: 4 | 6 | 8 | 10 | 12 | 16 | 20
  /** Padding below alone. */
  pb?: 4 | 8 | 10 | 12 | 16 | 20
  /** Margin above. */
  mt?: 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24
  /** Margin below. */
  mb?: 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24
  tone?: 'quiet' | 'ink' | 'red' | 'amber' | 'green'
  /** Of the type; 16 and more have a line height of their own. */
  size?: 12 | 13 | 14 | 16 | 20 | 26
  /** Line height. */
  leading?: 16 | 18
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
  /** Lines of text stand in the middle. */
  center?: boolean
  /** A span that has its line to itself. */
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
/** What becomes of a prop that is not the element's own; asked for each prop of each block that is drawn. */
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

/** The props of the element that a block with these props is: the look becomes class names, the rest stays. */
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

/** The variables that the classes of lengths read. */
function lengthsOf({ gap, rowGap, mt, mb, p, px, py, pt, pb, high, highest }: BlockLook) {
  const lengths: Record<string, string> = {}
  const add = (name: string, ...values: readonly (number | undefined)[]) => {
    if (values.some((value) => value !== undefined))
      lengths[name] = values.map((value) => `${value ?? 0}px`).join(' ')
  }
  add('--gap', rowGap ?? gap, gap)
  add('--margin', mt, undefined, mb)
  add('--padding', pt ?? py ?? p, px ?? p, pb ?? py ?? p)
  add('--high', high)
  add('--highest', highest)
  return lengths
}
