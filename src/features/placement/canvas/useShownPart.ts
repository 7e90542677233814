import { useState } from 'react'
import { deviceTexts } from '~/device/storages'

const key = 'platen.editorZoom'

/** Whether the canvas shows the print area rather than the whole blank, as it was left in this browser; and how to change it. */
export function useShownPart(): [isAreaShown: boolean, showArea: (isShown: boolean) => void] {
  const [, setTurn] = useState(0)
  const showArea = (isShown: boolean) => {
    if (isShown) deviceTexts.setItem(key, 'area')
    else deviceTexts.removeItem(key)
    setTurn((turn) => turn + 1)
  }
  return [deviceTexts.getItem(key) === 'area', showArea]
}
