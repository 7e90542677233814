import type { Artwork } from '~/domain/placement/design'
import { useState } from 'react'
import { PictureButton } from '~/ui/inputs/PictureButton'
import { Notice } from '~/ui/notices/Notice'
import { Hint, Row, Stack } from '~/ui/layout/Blocks'
import { ArtworkAddressField } from '~/widgets/artwork/ArtworkAddressField'
import { ArtworkOutcome } from '~/widgets/artwork/ArtworkOutcome'
import type { ArtworkChoice } from '~/widgets/artwork/useArtworkChoice'
import { focusHome } from '../focusHome'
import type { Intake } from '~/widgets/artwork/useIntake'
import { useQuery } from '@tanstack/react-query'
import { Link } from '~/ui/text/Link'
import { artworkOfSeen } from '~/local/fileLibrary'
import { paths } from '~/paths'
import { designQueries } from '~/queries/designQueries'
import { libraryQueries } from '~/queries/libraryQueries'
import { useApi } from '~/queries/services'
import { ArtworkThumb } from '~/widgets/artwork/ArtworkThumb'
import { useEditor } from '../editorParts'
import { useSteadyRows } from '~/ui/useSteadyRows'

interface Props {
  /** Key under which an address typed here is kept until it is added. */
  keptAs: string
  /** Name of the placement, such as "Front print". */
  placement: string
  /** Takes local files, which stay on this device until the design is used. */
  intake: Intake
  /** Takes addresses. */
  choice: ArtworkChoice
  /** Whether another part of the page shows the outcome of files and addresses. */
  isOutcomeElsewhere?: boolean
  onArtwork: (artwork: Artwork) => void
}

/** Adds artwork from a local file, the clipboard, an address or the file library, or artwork that was used before. */
export function AddArtwork({
  keptAs,
  placement,
  intake,
  choice,
  isOutcomeElsewhere = false,
  onArtwork,
}: Props) {
  /** Whether the pending address was given in this component, not before another placement was shown. */
  const [isMine, setMine] = useState(false)
  const given = {
    ...choice,
    takeAddress: (typed: string) => {
      setMine(true)
      choice.takeAddress(typed)
    },
  }
  return (
    <Stack gap={12} shrinks>
      <Stack items="center" gap={12} py={24} px={16} frame="drop" center>
        <p>
          <strong>{placement}</strong>
          <br />
          Drop or paste a PNG, JPEG, WebP or SVG of at most 50 MB
        </p>
        <PictureButton
          label={`Artwork file for ${placement}`}
          variant="filled"
          isMultiple
          mark={focusHome}
          onFiles={(files) => {
            if (isMine) choice.forget()
            intake.take(files)
          }}
        />
      </Stack>
      <ArtworkAddressField
        choice={given}
        keptAs={keptAs}
        label="Or its address, or its file library number"
        isWaiting={!isMine && choice.state !== 'idle'}
      />
      {isOutcomeElsewhere ? (
        <div aria-live="polite">{intake.isPending && <Hint>Reading the picture…</Hint>}</div>
      ) : (
        <ArtworkOutcome choice={given} isReading={intake.isPending} {...nothingDone} />
      )}
      {!isOutcomeElsewhere && <IntakeProblems intake={intake} />}
      <RecentArtwork onArtwork={onArtwork} />
    </Stack>
  )
}

const nothingDone = { unchanged: 'The design is unchanged.', unused: 'Nothing was placed.' }

/** The outcome of an address that was given before another placement was shown; renders nothing where there is none. */
export function AddressOutcome({ choice }: { choice: ArtworkChoice }) {
  const { state, problem, error, refused } = choice
  const isQuiet = state === 'idle' && problem === null && error == null && refused === null
  return isQuiet ? null : <ArtworkOutcome choice={choice} {...nothingDone} />
}

/** Why files were not taken. */
export const IntakeProblems = ({ intake }: Pick<Props, 'intake'>) =>
  intake.problems.map((text) => <Notice key={text} tone="red" title={text} />)

const most = 18

/** Files of the library that this browser has seen in designs, products and orders: the service offers no list of them. */
export function useFileLibrary() {
  const { owner } = useEditor()
  const kept = useQuery(designQueries(owner).list())
  const seen = useQuery(libraryQueries(useApi()).all())
  return { designs: kept.data ?? [], library: seen.data ?? [], isRead: !kept.isPending && !seen.isPending }
}

function RecentArtwork({ onArtwork }: { onArtwork: (artwork: Artwork) => void }) {
  const { owner } = useEditor()
  const { designs, library, isRead } = useFileLibrary()
  const known = new Map<number, Artwork>()
  for (const { edited } of designs) {
    for (const artwork of Object.values(edited.content.artworks))
      if (artwork.fileId !== null && !known.has(artwork.fileId)) known.set(artwork.fileId, artwork)
  }
  for (const file of library)
    if (file.status === 'ok' && file.width !== null && !known.has(file.id))
      known.set(file.id, artworkOfSeen(file))
  // Files that are read or used later are added after the tiles already shown, which keep their places.
  const tiles = useSteadyRows(isRead ? [...known.values()] : [], ({ fileId, key }) => fileId ?? key)
  if (!isRead) return null
  if (tiles.length === 0) {
    return (
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
