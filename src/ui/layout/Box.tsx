import type { ElementType } from 'react'
import { type BlockProps, blockProps, type BlockTag } from './block'

/** A block that only has a margin or a way to set its text. */
export function Box<T extends BlockTag = 'div'>({ as, ...props }: BlockProps<T>) {
  const Tag: ElementType = as ?? 'div'
  return <Tag {...blockProps(null, props)} />
}
