import type { ElementType } from 'react'
import { type BlockProps, blockProps, type BlockTag } from './block'

/** A paragraph, or a part of one, in a size and tone of the type scale. */
export function Text<T extends BlockTag = 'p'>({ as, ...props }: BlockProps<T>) {
  const Tag: ElementType = as ?? 'p'
  return <Tag {...blockProps(null, props)} />
}

/** A paragraph that explains what it stands beside, quieter and smaller. */
export function Hint<T extends BlockTag = 'p'>({ as, ...props }: BlockProps<T>) {
  const Tag: ElementType = as ?? 'p'
  return <Tag {...blockProps(null, { tone: 'quiet', size: 13, ...props })} />
}

/** What is of less weight than the words beside or above it, such as the second line of a row. */
export function Detail<T extends BlockTag = 'span'>({ as, ...props }: BlockProps<T>) {
  const Tag: ElementType = as ?? 'span'
  return <Tag {...blockProps(null, { tone: 'quiet', size: 12, leading: 18, ...props })} />
}
