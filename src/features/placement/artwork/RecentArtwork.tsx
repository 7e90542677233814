import { useQuery } from '@tanstack/react-query'
import { Link } from '~/ui/text/Link'
import type { Artwork } from '~/domain/placement/design'
import { artworkOfSeen } from '~/local/fileLibrary'
import { paths } from '~/paths'
import { designQueries } from '~/queries/designQueries'
import { libraryQueries } from '~/queries/libraryQueries'
import { useApi } from '~/queries/services'
import { Hint, Row } from '~/ui/layout/Blocks'
import { ArtworkThumb } from '~/widgets/artwork/ArtworkThumb'
import { useSteadyRows } from '~/ui/useSteadyRows'
import { useEditor } from '../editorParts'

const most = 18

/** Files that this browser has seen: in designs on this device, in products and orders. The service lists none. */
export function RecentArtwork({ onArtwork }: { onArtwork: (artwork: Artwork) => void }) {
  const { owner } = useEditor()
  const kept = useQuery(designQueries(owner).list())
  const designs = kept.data ?? []
  const seen = useQuery(libraryQueries(useApi()).all())
  const library = seen.data ?? []
  const known = new Map<number, Artwork>()
  for (const { edited } of designs) {
    for (const artwork of Object.values(edited.content.artworks))
      if (artwork.fileId !== null && !known.has(artwork.fileId)) known.set(artwork.fileId, artwork)
  }
  for (const file of library)
    if (file.status === 'ok' && file.width !== null && !known.has(file.id))
      known.set(file.id, artworkOfSeen(file))
  // What is read later, or used meanwhile, stands behind the tiles that are there.
  const isRead = !kept.isPending && !seen.isPending
  const tiles = useSteadyRows(isRead ? [...known.values()] : [], ({ fileId, key }) => fileId ?? key)
  if (tiles.length === 0) {
    return !isRead ? null : (
      <Hint>
        This browser knows no files of your library yet.{' '}
        <Link to={paths.files()}>Read them from your orders and products</Link>
      </Hint>
    )
  }
  return (
    <div>
      <h2>From your file library</h2>
      <Row as="ul" wrap gap={8} mt={8}>
        {tiles.slice(0, most).map((artwork) => (
          <li key={artwork.key}>
            <button type="button" onClick={() => onArtwork(artwork)} title={artwork.filename}>
              <ArtworkThumb artwork={artwork} owner={owner} size={56} />
              <span className="visuallyHidden">Use {artwork.filename}</span>
            </button>
          </li>
        ))}
      </Row>
    </div>
  )
}
