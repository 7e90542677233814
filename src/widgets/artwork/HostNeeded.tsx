import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { Hint } from '~/ui/layout/Blocks'
import { useArtworkHost } from './useArtworkHost'

/** Shown where uploading is impossible without an artwork host: what needs one, and where its setup is explained. */
export function HostNeeded({ what }: { what: string }) {
  if (useArtworkHost() !== null) return null
  return (
    <Hint>
      {what} an artwork host, and none is set up here. <Link to={paths.settings()}>How to set one up</Link>
    </Hint>
  )
}
