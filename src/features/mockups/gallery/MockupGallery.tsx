import { useState } from 'react'
import { countWords } from '~/domain/text/countWords'
import { mayStillWork } from '~/domain/mockups/mockupExpiry'
import { type MockupPicture, recipeName } from '~/domain/mockups/mockupTask'
import { buttonLook, SecondaryButton } from '~/ui/actions/Button'
import { Box, Columns, Hint, Stack, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import classes from './Mockups.module.css'
import { subjectKey } from './mockupsSearch'
import { useNow } from './useNow'
import { DownloadNow } from './DownloadNow'
import { ExpiryBar } from './ExpiryBar'
import { pictureTitle } from './pictureName'
import { usePictureUrl } from './usePictureUrl'
import { Picture } from '~/ui/pictures/Picture'

interface Props {
  pictures: readonly MockupPicture[]
  onOpen: (picture: MockupPicture) => void
}

const minute = 60_000
/** Most pictures shown at once: they are read into memory, which a large gallery would fill. */
const pageSize = 60

/** One sheet for each product, newest first; its pictures are sorted by placement, then color. */
export function MockupGallery({ pictures, onOpen }: Props) {
  const now = useNow(minute)
  const [limit, setLimit] = useState(pageSize)
  const groups = groupsOf(pictures.toSorted((a, b) => b.since - a.since).slice(0, limit))
  return (
    <Stack gap={16}>
      {groups.map(({ key, name, rows }) => (
        <Sheet key={key} title={<bdi>{name}</bdi>} hint={countWords(rows.length, 'picture')}>
          <Columns
            as="ul"
            template="repeat(auto-fill, minmax(min(100%, 172px), 1fr))"
            gap={16}
            rowGap={20}
            className={classes.tiles}
          >
            {rows.map((picture) => (
              <MockupTile key={picture.id} picture={picture} now={now} onOpen={() => onOpen(picture)} />
            ))}
          </Columns>
        </Sheet>
      ))}
      {pictures.length > limit && (
        <SecondaryButton onClick={() => setLimit(limit + pageSize)}>
          Show {Math.min(pageSize, pictures.length - limit)} more
        </SecondaryButton>
      )}
    </Stack>
  )
}

function groupsOf(
  pictures: readonly MockupPicture[],
): { key: string; name: string; rows: MockupPicture[] }[] {
  const groups = new Map<string, MockupPicture[]>()
  for (const picture of pictures) {
    const rows = groups.get(subjectKey(picture)) ?? []
    groups.set(subjectKey(picture), [...rows, picture])
  }
  return [...groups].flatMap(([key, rows]) => {
    const [first] = rows
    if (first === undefined) return []
    const sorted = rows.toSorted(
      (a, b) => a.placementTitle.localeCompare(b.placementTitle) || (a.id < b.id ? -1 : 1),
    )
    return [{ key, name: recipeName(first), rows: sorted }]
  })
}

interface MockupTileProps {
  picture: MockupPicture
  /** The present time, in ms since 1970. */
  now: number
  onOpen: () => void
}

/** One picture of the sheet: name and placement below it, and a shortening bar for how long its address still works. */
function MockupTile({ picture, now, onOpen }: MockupTileProps) {
  const { src, isLost } = usePictureUrl(picture)
  const title = pictureTitle(picture)
  return (
    <Stack as="li" shrinks data-row>
      <Box
        as="button"
        wide
        frame="control"
        p={8}
        mb={8}
        className={classes.picture}
        aria-label={`Open ${title}`}
        onClick={onOpen}
      >
        {src === null ? (
          <Hint as="span">{picture.keeping === 'gone' || isLost ? 'Gone' : 'Fetching…'}</Hint>
        ) : (
          <Picture whole src={src} alt="" loading="lazy" decoding="async" />
        )}
      </Box>
      <Text as="span" weight={550}>
        {picture.color || picture.placementTitle}
      </Text>
      <Hint as="span">
        {[picture.color === '' ? null : picture.placementTitle, picture.size, picture.view]
          .filter((part) => part !== null)
          .join(' · ')}
      </Hint>
      <ExpiryBar picture={isLost ? { ...picture, keeping: 'refused' } : picture} now={now} />
      {picture.keeping === 'refused' && mayStillWork(picture.since, now) && (
        <DownloadNow
          picture={picture}
          {...buttonLook({ variant: 'default', size: 'xs' })}
          data-danger
          data-wide
        />
      )}
    </Stack>
  )
}
