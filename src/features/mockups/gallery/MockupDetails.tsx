import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { countWords } from '~/domain/text/countWords'
import { mayStillWork, timeLeft } from '~/domain/mockups/mockupExpiry'
import { type MockupPicture, type MockupRecipe, pictureCount } from '~/domain/mockups/mockupTask'
import { useMockupsHandle } from '~/widgets/mockups/useMockups'
import { saveFile } from '~/ui/actions/saveFile'
import { DownloadNow } from './DownloadNow'
import { ExpiryBar } from './ExpiryBar'
import classes from './Mockups.module.css'
import { fileName, pictureTitle } from './pictureName'
import { usePictureUrl } from './usePictureUrl'
import { AskButton } from '~/ui/actions/AskButton'
import { Button, buttonLook } from '~/ui/actions/Button'
import { WriteButton } from '~/ui/actions/WriteButton'
import { Box, Hint, Row, Stack } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Picture } from '~/ui/pictures/Picture'
import { WaitNote } from '~/ui/notices/WaitNote'
import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { HostNeeded } from '~/widgets/artwork/HostNeeded'
import { useArtworkHost } from '~/widgets/artwork/useArtworkHost'
import { setProductPicture } from '~/flows/mockups/setProductPicture'
import { useApi } from '~/queries/services'
import { Notice } from '~/ui/notices/Notice'

interface Props {
  picture: MockupPicture
  recipe: MockupRecipe | null
  onClose: () => void
}

const lost = 'Its file is not on this device any more.'
const neither = 'The mockup is neither kept here nor at its address any more'
const expired = 'The mockup’s own address has expired'

/** One large mockup, with its facts and its expiry, and ways to download it, use it, make it again and remove it. */
export function MockupDetails({ picture, recipe, onClose }: Props) {
  const mockups = useMockupsHandle()
  const [now] = useState(() => Date.now())
  const { src, isLost } = usePictureUrl(picture)
  const isKept = picture.keeping === 'kept' && !isLost
  const isAlive = timeLeft(picture.since, now) > 0
  const mayLoad = picture.keeping !== 'gone' && mayStillWork(picture.since, now)
  const count = recipe === null ? 0 : pictureCount(recipe)
  const download = useMutation({
    mutationFn: async () => {
      const bytes = await mockups.bytesOf(picture.id)
      if (bytes === null) throw new Error(lost)
      saveFile(fileName(picture), new Blob([bytes], { type: picture.mimeType }))
    },
  })
  const makeAgain = () => {
    // The page behind this dialog shows a failure.
    if (recipe !== null) mockups.add([recipe]).catch(() => undefined)
    onClose()
  }
  const remove = () => {
    mockups.removePictures([picture.id]).catch(() => undefined)
    onClose()
  }
  return (
    <Stack gap={12}>
      <Box frame="control" p={12} className={classes.large}>
        {src !== null && <Picture whole src={src} alt={pictureTitle(picture)} />}
      </Box>
      <ExpiryBar picture={isLost ? { ...picture, keeping: 'refused' } : picture} now={now} />
      {isLost && <Hint>{lost}</Hint>}
      <Row wrap gap={8}>
        {isKept && (
          <Button loading={download.isPending} onClick={() => download.mutate()}>
            Download
          </Button>
        )}
        {!isKept && mayLoad && (
          <>
            <DownloadNow picture={picture} {...buttonLook({})} />
            <Button variant="default" onClick={() => void mockups.keepAgain(picture).catch(() => undefined)}>
              Try to keep it again
            </Button>
          </>
        )}
        {recipe !== null && (
          <WriteButton needs="any" variant="default" onClick={makeAgain}>
            Make again
          </WriteButton>
        )}
        <AskButton
          color="red"
          ask={{
            title: 'Delete this picture?',
            text: 'It is deleted from this device and does not come back.',
            act: 'Delete for good',
            keep: 'Keep it',
          }}
          onAct={remove}
        >
          Delete
        </AskButton>
      </Row>
      <ErrorNotice
        title="The picture could not be downloaded"
        effect="Nothing was changed."
        error={download.error}
      />
      {recipe !== null && (
        <Hint>
          “Make again” sends the stored recipe: 1 request for {count === 1 ? '' : 'all '}
          {countWords(count, 'picture')} of this task.
        </Hint>
      )}
      {picture.productId !== null && (
        <ProductPictureAction picture={picture} productId={picture.productId} {...{ isKept, isAlive }} />
      )}
    </Stack>
  )
}

interface ProductPictureActionProps {
  picture: MockupPicture
  productId: number
  /** Whether its file is on this device. */
  isKept: boolean
  /** Whether the service's address of it still works. */
  isAlive: boolean
}

/** Makes the mockup its store product's picture; the product's other fields stay. */
function ProductPictureAction({ picture, productId, isKept, isAlive }: ProductPictureActionProps) {
  const api = useApi()
  const mockups = useMockupsHandle()
  const host = useArtworkHost()
  const isLasting = host !== null && isKept
  const set = useMutation(setProductPicture(api))
  const readFile = async (): Promise<File | null> => {
    const bytes = isLasting ? await mockups.bytesOf(picture.id) : null
    return bytes === null ? null : new File([bytes], fileName(picture), { type: picture.mimeType })
  }
  return (
    <Stack gap={8} items="start" line="top" pt={12}>
      <WriteButton
        needs="sync_products"
        variant="default"
        lack={isLasting || isAlive ? undefined : isKept ? expired : neither}
        loading={set.isPending}
        onClick={() => set.mutate({ productId, url: picture.url, readFile, host })}
      >
        Use as the product’s picture
      </WriteButton>
      <WaitNote on={set.isPending} />
      {!isLasting && <Hint>The product gets the mockup’s own address, which expires.</Hint>}
      <HostNeeded what="A picture that lasts needs" />
      {set.isSuccess && (
        <Notice tone="green" title="The product’s picture is set">
          {set.data ? 'All variants are still there.' : 'It could not be read again to look at its variants.'}{' '}
          <Link to={paths.product(productId)}>Open {picture.productName}</Link>
        </Notice>
      )}
      <ErrorNotice
        title="The product’s picture may not be set"
        effect="Look at the product before you try again."
        error={set.error}
      />
    </Stack>
  )
}
