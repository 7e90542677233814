import { useQuery } from '@tanstack/react-query'
import type { Artwork } from '~/domain/design'
import { designQueries } from '~/queries/designQueries'
import { ArtworkThumb } from './ArtworkThumb'
import classes from './Editor.module.css'

interface Props {
  owner: string
  onArtwork: (artwork: Artwork) => void
}

const most = 12

/** Artwork of the designs on this device; the service lists no files (service.md: GET /files is removed). */
export function RecentArtwork({ owner, onArtwork }: Props) {
  const { data } = useQuery(designQueries(owner).list())
  const known = new Map<string, Artwork>()
  for (const { edited } of data ?? []) {
    for (const artwork of Object.values(edited.content.artworks)) {
      if (artwork.fileId !== null && !known.has(String(artwork.fileId)))
        known.set(String(artwork.fileId), artwork)
    }
  }
  if (known.size === 0) return null
  return (
    <div className={classes.recent}>
      <h3>Used before on this device</h3>
      <ul>
        {[...known.values()].slice(0, most).map((artwork) => (
          <li key={artwork.key}>
            <button type="button" onClick={() => onArtwork(artwork)} title={artwork.filename}>
              <ArtworkThumb artwork={artwork} owner={owner} size={56} />
              <span className="visuallyHidden">Use {artwork.filename}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
