import { useEffect, useState } from 'react'
import type { MockupPicture } from '~/domain/mockups/mockupTask'
import { useMockupsHandle } from '~/widgets/mockups/useMockups'

/** What to show a picture from: what is kept on this device, else its address until it expires. Null while there is nothing. */
export function usePictureUrl({ id, keeping, mimeType, url }: MockupPicture): string | null {
  const mockups = useMockupsHandle()
  const [local, setLocal] = useState<string | null>(null)
  const isKept = keeping === 'kept'
  // Talks to this device's store and to the browser's list of blob addresses.
  useEffect(() => {
    if (!isKept) return
    let made: string | null = null
    let isGone = false
    const show = (bytes: ArrayBuffer | null) => {
      if (bytes === null || isGone) return
      made = URL.createObjectURL(new Blob([bytes], { type: mimeType }))
      setLocal(made)
    }
    // What fails is said on the page.
    mockups.bytesOf(id).then(show, () => undefined)
    return () => {
      isGone = true
      setLocal(null)
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [mockups, id, isKept, mimeType])
  if (isKept) return local
  return keeping === 'refused' ? url : null
}
