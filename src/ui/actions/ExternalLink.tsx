import type { ReactNode } from 'react'
import { safeUrl } from '~/domain/text/safeUrl'

interface Props {
  /** An address from outside; anything but http and https is shown as plain text. */
  href: string | null
  children: ReactNode
}

/** A link to another site, opened in a new tab without a referrer; hovering shows its host. */
export function ExternalLink({ href, children }: Props) {
  const url = safeUrl(href)
  if (url === null) return <span>{children}</span>
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer" title={`Opens ${url.host}`}>
      {children}
    </a>
  )
}
