import type { MockupPicture } from '~/domain/mockups/mockupTask'
import { DownloadNow } from './DownloadNow'
import { ExpiryBar } from './ExpiryBar'
import classes from './Mockups.module.css'
import { pictureTitle } from './pictureName'
import { usePictureUrl } from './usePictureUrl'
import { Box, Hint, Stack, Text } from '~/ui/layout/Blocks'
import { Picture } from '~/ui/pictures/Picture'

interface Props {
  picture: MockupPicture
  /** Milliseconds. */
  now: number
  onOpen: () => void
}

/** One picture of the contact sheet: name and placement beneath, how long its address still works as a bar that shortens. */
export function MockupTile({ picture, now, onOpen }: Props) {
  const { src, isLost } = usePictureUrl(picture)
  const title = pictureTitle(picture)
  return (
    <Stack as="li" shrinks>
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
      {picture.keeping === 'refused' && <DownloadNow picture={picture} className={classes.downloadNow} />}
    </Stack>
  )
}
