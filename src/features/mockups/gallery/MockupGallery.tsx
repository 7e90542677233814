import { useState } from 'react'
import { countWords } from '~/domain/text/countWords'
import { type MockupPicture, recipeName } from '~/domain/mockups/mockupTask'
import { SecondaryButton } from '~/ui/actions/Button'
import { Columns, Stack } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import classes from './Mockups.module.css'
import { MockupTile } from './MockupTile'
import { subjectKey } from './mockupsSearch'
import { useNow } from './useNow'

interface Props {
  pictures: readonly MockupPicture[]
  onOpen: (picture: MockupPicture) => void
}

const minute = 60_000
/** Pictures are read from this device into memory, so not all of a large gallery at once. */
const pageSize = 60

/** A sheet a product, the newest first; in it by placement, then color. */
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
            template="repeat(auto-fill, minmax(172px, 1fr))"
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
