import type { ElementType } from 'react'
import { type BlockProps, blockProps, type BlockTag } from './block'

/** Children beside each other. */
export function Row<T extends BlockTag = 'div'>({ as, ...props }: BlockProps<T>) {
  const Tag: ElementType = as ?? 'div'
  return <Tag {...blockProps('row', props)} />
}
