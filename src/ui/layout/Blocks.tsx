import type { ElementType } from 'react'
import { type BlockLook, type BlockProps, blockProps, type BlockTag } from './block'
import { withText } from '../textSize'
import { revealFocused } from './revealFocused'

/** What an element does unless its props say otherwise: a button sends no form, and what scrolls shows what has the focus. */
const elementProps = (tag: ElementType, { scrolls, oneRow }: BlockLook) => ({
  ...(tag === 'button' ? { type: 'button' } : {}),
  ...(scrolls || oneRow ? { onFocus: revealFocused } : {}),
})

/** The component of a kind of block: an element `tag` unless `as` names another, which looks `usual` unless its props say so. */
const blockOf = <D extends BlockTag>(kind: 'stack' | 'row' | null, tag: D, usual?: BlockLook) =>
  function Block<T extends BlockTag = D>({ as, ...props }: BlockProps<T>) {
    const Tag: ElementType = as ?? tag
    return <Tag {...elementProps(Tag, props)} {...blockProps(kind, { ...usual, ...props })} />
  }

/** A block that only has a margin or a way to set its text. */
export const Box = blockOf(null, 'div')

/** Children beneath each other. */
export const Stack = blockOf('stack', 'div')

/** Children beside each other. */
export const Row = blockOf('row', 'div')

/** A paragraph, or a part of one, in a size and tone of the type scale. */
export const Text = blockOf(null, 'p')

/** A paragraph that explains what it stands beside, quieter and smaller. */
export const Hint = blockOf(null, 'p', { tone: 'quiet', size: 13 })

/** What is of less weight than the words beside or above it, such as the second line of a row. */
export const Detail = blockOf(null, 'span', { tone: 'quiet', size: 12, leading: 18 })

/** A list whose items have a dot before them. */
export function Bullets(props: BlockProps<'ul'>) {
  return <Box {...props} as="ul" style={{ paddingLeft: 20, listStyle: 'disc' }} />
}

/** Style of a child that takes all columns. */
export const wholeRow = { gridColumn: '1 / -1' }

/** Children in columns: `template` as in CSS, such as `minmax(0, 1fr) 340px`; one column on screens up to `below`. Its pixels grow with the browser's text. */
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
