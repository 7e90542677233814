import type { ElementType } from 'react'
import { type BlockLook, type BlockProps, blockProps, type BlockTag } from './block'
import { withText } from '../textSize'
import { revealFocused } from './revealFocused'

/** Default props of an element: a button sends no form, and a scrolling block reveals the focused element. */
const elementProps = (tag: ElementType, { scrolls, oneRow }: BlockLook) => ({
  ...(tag === 'button' ? { type: 'button' } : {}),
  ...(scrolls || oneRow ? { onFocus: revealFocused } : {}),
})

/** Makes a block component: a `tag` element unless `as` names another, with the look `usual` unless its props override it. */
const blockOf = <D extends BlockTag>(kind: 'stack' | 'row' | null, tag: D, usual?: BlockLook) =>
  function Block<T extends BlockTag = D>({ as, ...props }: BlockProps<T>) {
    const Tag: ElementType = as ?? tag
    return <Tag {...elementProps(Tag, props)} {...blockProps(kind, { ...usual, ...props })} />
  }

/** A block without layout, for margins and text properties. */
export const Box = blockOf(null, 'div')

/** Children below each other. */
export const Stack = blockOf('stack', 'div')

/** Children side by side. */
export const Row = blockOf('row', 'div')

/** A paragraph, or a part of one, in a size and tone of the type scale. */
export const Text = blockOf(null, 'p')

/** A paragraph that explains something nearby, quieter and smaller. */
export const Hint = blockOf(null, 'p', { tone: 'quiet', size: 13 })

/** Text less important than that beside or above it, such as the second line of a row. */
export const Detail = blockOf(null, 'span', { tone: 'quiet', size: 12, leading: 18 })

/** A bulleted list. */
export function Bullets(props: BlockProps<'ul'>) {
  return <Box {...props} as="ul" style={{ paddingLeft: 20, listStyle: 'disc' }} />
}

/** Style of a child that spans all columns. */
export const wholeRow = { gridColumn: '1 / -1' }

/** Children in columns: `template` is CSS, such as `minmax(0, 1fr) 340px`; one column up to `below`. Pixels grow with the text. */
export function Columns<T extends BlockTag = 'div'>({
  as,
  template,
  ...props
}: BlockProps<T> & { template: string }) {
  const Tag: ElementType = as ?? 'div'
  const { style, ...others } = blockProps('columns', props)
  const columns: Record<string, string> = {
    '--columns': withText(template),
  }
  return <Tag {...elementProps(Tag, props)} {...others} style={{ ...columns, ...style }} />
}
