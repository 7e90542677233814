import type { ElementType } from 'react'
import { type BlockProps, blockProps, type BlockTag } from './block'

/** Children beneath each other. */
export function Stack<T extends BlockTag = 'div'>({ as, ...props }: BlockProps<T>) {
  const Tag: ElementType = as ?? 'div'
  return <Tag {...blockProps('stack', props)} />
}
