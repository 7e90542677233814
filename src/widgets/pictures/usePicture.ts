import { useEffect, useState } from 'react'
import { type LoadedPicture, loadSmall, loadedPicture, takePicture } from './loadPicture'

/** A picture by its address or from kept bytes; null while loading or when there is none. */
export function usePicture(from: string | Blob | null): LoadedPicture | null {
  const [loaded, setLoaded] = useState(() => {
    const picture = loadedPicture(from)
    return from === null || picture === null ? null : { from, picture }
  })
  // Talks to the network and the image decoder.
  useEffect(() => {
    if (from === null) return undefined
    let isWanted = true
    void takePicture(from)
      .then((picture) => {
        if (isWanted) setLoaded((now) => (now?.picture === picture ? now : { from, picture }))
      })
      // A picture that cannot be loaded is not shown.
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [from])
  return loaded !== null && loaded.from === from ? loaded.picture : null
}

/**
 * A picture in the size in which it is drawn, `side` device pixels long; null while loading, when there is
 * none, or while `side` is 0. For a single drawing: no larger copy is made.
 */
export function useSmallPicture(from: string | Blob | null, side: number): LoadedPicture | null {
  const [loaded, setLoaded] = useState<{ from: string | Blob; side: number; picture: LoadedPicture } | null>(
    null,
  )
  // Talks to the network and the image decoder.
  useEffect(() => {
    if (from === null || side === 0) return undefined
    let isWanted = true
    void loadSmall(from, side)
      .then((picture) => isWanted && setLoaded({ from, side, picture }))
      // A picture that cannot be loaded is not shown.
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [from, side])
  return loaded !== null && loaded.from === from && loaded.side === side ? loaded.picture : null
}
