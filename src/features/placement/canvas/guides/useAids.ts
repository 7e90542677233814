import { useState } from 'react'

/** What helps to place a layer by pointer, as it is switched while the editor is open. */
export function useAids() {
  const [isSnapping, setSnapping] = useState(true)
  const [isRulerShown, setRulerShown] = useState(false)
  return { isSnapping, setSnapping, isRulerShown, setRulerShown }
}

export type Aids = ReturnType<typeof useAids>
