import type { ElementType } from 'react'
import { type BlockProps, blockProps, type BlockTag } from './block'

/** Style of a child that takes all columns. */
export const wholeRow = { gridColumn: '1 / -1' }

/** Children in columns: `template` as in CSS, such as `minmax(0, 1fr) 340px`; one column on screens up to `below`. */
export function Columns<T extends BlockTag = 'div'>({
  as,
  template,
  ...props
}: BlockProps<T> & { template: string }) {
  const Tag: ElementType = as ?? 'div'
  const { style, ...others } = blockProps('columns', props)
  const columns: Record<string, string> = { '--columns': template }
  return <Tag {...others} style={{ ...columns, ...style }} />
}
