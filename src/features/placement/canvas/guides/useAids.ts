import { useState } from 'react'

/** The aids for placing a layer by pointer, and their switches, while the editor is open. */
export function useAids() {
  const [isSnapping, setSnapping] = useState(true)
  const [isRulerShown, setRulerShown] = useState(false)
  return { isSnapping, setSnapping, isRulerShown, setRulerShown }
}

export type Aids = ReturnType<typeof useAids>
