import { useEffect, useState } from 'react'
import { type LoadedPicture, takePicture } from './loadPicture'

/** A picture by its address or from kept bytes; null until it is there or when there is none. */
export function usePicture(from: string | Blob | null): LoadedPicture | null {
  const [loaded, setLoaded] = useState<{ from: string | Blob; picture: LoadedPicture | null } | null>(null)
  // Talks to the network and the image decoder.
  useEffect(() => {
    if (from === null) return undefined
    let isWanted = true
    void takePicture(from)
      .catch(() => null)
      .then((picture) => {
        if (isWanted) setLoaded({ from, picture })
      })
    return () => {
      isWanted = false
    }
  }, [from])
  return loaded !== null && loaded.from === from ? loaded.picture : null
}
