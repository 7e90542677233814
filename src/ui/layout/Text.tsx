import type { ElementType } from 'react'
import { type BlockProps, blockProps, type BlockTag } from './block'

/** A paragraph, or a part of one, in a size and tone of the type scale. */
export function Text<T extends BlockTag = 'p'>({ as, ...props }: BlockProps<T>) {
  const Tag: ElementType = as ?? 'p'
  return <Tag {...blockProps(null, props)} />
}
