import { useEffect, useState } from 'react'
import { timeLeft } from '~/domain/mockups/mockupExpiry'
import type { MockupPicture } from '~/domain/mockups/mockupTask'
import { letGoAddress } from '~/ui/pictures/letGoAddress'
import { useMockupsHandle } from '~/widgets/mockups/useMockups'

interface PictureUrl {
  /** Null while there is nothing. */
  src: string | null
  /** Kept on this device, where its file is not any more or cannot be read. */
  isLost: boolean
}

/** What to show a picture from: what is kept on this device, else its address until it expires. */
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
      const address = timeLeft(since, Date.now()) > 0 ? url : null
      setLocal({ src: made ?? address, isLost: made === null })
    }
    mockups.bytesOf(id).then(show, () => show(null))
    return () => {
      isGone = true
      setLocal(nothing)
      if (made !== null) letGoAddress(made)
    }
  }, [mockups, id, isKept, mimeType, url, since])
  if (isKept) return local
  return keeping === 'refused' ? { ...nothing, src: url } : nothing
}

const nothing: PictureUrl = { src: null, isLost: false }
