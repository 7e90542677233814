import { useEffect, useState } from 'react'
import { mayStillWork } from '~/domain/mockups/mockupExpiry'
import type { MockupPicture } from '~/domain/mockups/mockupTask'
import { revokeLater } from '~/ui/pictures/revokeLater'
import { useMockupsHandle } from '~/widgets/mockups/useMockups'

interface PictureUrl {
  /** Null while there is no picture to show. */
  src: string | null
  /** Whether it should be kept on this device, but its file is gone or cannot be read. */
  isLost: boolean
}

/** The address to show a picture from: its file on this device, else its own address until that expires. */
export function usePictureUrl({ id, keeping, mimeType, url, since }: MockupPicture): PictureUrl {
  const mockups = useMockupsHandle()
  const [local, setLocal] = useState<PictureUrl>(nothing)
  const isKept = keeping === 'kept'
  // Talks to this device's store and to the browser's list of blob addresses.
  useEffect(() => {
    if (!isKept) return
    let made: string | null = null
    let isGone = false
    const show = (bytes: ArrayBuffer | null) => {
      if (isGone) return
      made = bytes && URL.createObjectURL(new Blob([bytes], { type: mimeType }))
      const address = mayStillWork(since, Date.now()) ? url : null
      setLocal({ src: made ?? address, isLost: made === null })
    }
    mockups.bytesOf(id).then(show, () => show(null))
    return () => {
      isGone = true
      setLocal(nothing)
      if (made !== null) revokeLater(made)
    }
  }, [mockups, id, isKept, mimeType, url, since])
  if (isKept) return local
  return keeping === 'refused' ? { ...nothing, src: url } : nothing
}

const nothing: PictureUrl = { src: null, isLost: false }
