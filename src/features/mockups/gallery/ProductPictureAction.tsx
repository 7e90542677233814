import { WaitNote } from '~/ui/notices/WaitNote'
import { useMutation } from '@tanstack/react-query'
import { Link } from '~/ui/text/Link'
import type { MockupPicture } from '~/domain/mockups/mockupTask'
import { paths } from '~/paths'
import { HostNeeded } from '~/widgets/artwork/HostNeeded'
import { useArtworkHost } from '~/widgets/artwork/useArtworkHost'
import { setProductPicture } from '~/flows/mockups/setProductPicture'
import { useMockupsHandle } from '~/widgets/mockups/useMockups'
import { useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { fileName } from './pictureName'
import { WriteButton } from '~/ui/actions/WriteButton'
import { Hint, Stack } from '~/ui/layout/Blocks'

interface Props {
  picture: MockupPicture
  productId: number
  isUsable: boolean
}

/** Makes the mockup the picture of its store product; everything else of the product stays. */
export function ProductPictureAction({ picture, productId, isUsable }: Props) {
  const api = useApi()
  const mockups = useMockupsHandle()
  const host = useArtworkHost()
  const isLasting = host !== null && picture.keeping === 'kept'
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
        lack={isUsable ? undefined : 'The mockup is neither kept here nor at its address any more'}
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
