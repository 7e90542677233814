import type { ComponentProps } from 'react'
import type { MockupPicture } from '~/domain/mockups/mockupTask'
import { safeUrl } from '~/domain/text/safeUrl'
import { fileName } from './pictureName'

/** Saves a picture from the service's own address, as long as that works. */
export const DownloadNow = ({ picture, ...look }: ComponentProps<'a'> & { picture: MockupPicture }) => (
  <a
    {...look}
    href={safeUrl(picture.url)?.href}
    download={fileName(picture)}
    target="_blank"
    rel="noreferrer"
  >
    Download now
  </a>
)
