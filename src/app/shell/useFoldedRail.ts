import { useState } from 'react'
import { deviceTexts } from '~/device/storages'
import { useMedia } from '~/ui/useMedia'

/**
 * Whether the rail is folded to its icons, and how to change that. The choice is kept on this device, separately for
 * wide windows, small ones and pages that take the whole window; the last two start folded.
 */
export function useFoldedRail(isWorkspace: boolean): [isFolded: boolean, fold: (isFolded: boolean) => void] {
  const isSmall = useMedia('(max-width: 1180px)')
  const [, setTurn] = useState(0)
  const key = `platen.rail.${isWorkspace ? 'workspace' : isSmall ? 'small' : 'wide'}`
  const kept = deviceTexts.getItem(key)
  const fold = (isFolded: boolean) => {
    deviceTexts.setItem(key, isFolded ? 'folded' : 'open')
    setTurn((turn) => turn + 1)
  }
  return [kept === null ? isWorkspace || isSmall : kept === 'folded', fold]
}
