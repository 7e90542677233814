import type { ReactNode } from 'react'
import { Notice } from '~/ui/notices/Notice'

interface Props {
  /** Titles of the placements, each once; renders nothing without any. */
  placements: readonly string[]
  actions?: ReactNode
}

/** Names the placements whose artwork the mockups cannot show, because the service cannot read it yet. */
export const LeftOut = ({ placements, actions }: Props) =>
  placements.length > 0 && (
    <Notice tone="amber" title={`Left out: ${placements.join(', ')}`} actions={actions}>
      The service does not have this artwork yet, or gives no address for it, so it cannot show it.
    </Notice>
  )
