import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { Hint } from '~/ui/layout/Blocks'
import { useArtworkHost } from './useArtworkHost'

/** Beside what uploads, where there is nowhere to upload to: what needs a host and where it is told how to get one. */
export function HostNeeded({ what }: { what: string }) {
  if (useArtworkHost() !== null) return null
  return (
    <Hint>
      {what} an artwork host, and none is set up here. <Link to={paths.settings()}>How to set one up</Link>
    </Hint>
  )
}
