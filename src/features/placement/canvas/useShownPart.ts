import { useState } from 'react'
import { deviceTexts } from '~/device/storages'

const key = 'platen.editorZoom'

/** Whether the canvas shows the print area rather than the whole blank, as last set in this browser, and a function to set it. */
export function useShownPart(): [isAreaShown: boolean, showArea: (isShown: boolean) => void] {
  const [, setTurn] = useState(0)
  const showArea = (isShown: boolean) => {
    if (isShown) deviceTexts.setItem(key, 'area')
    else deviceTexts.removeItem(key)
    setTurn((turn) => turn + 1)
  }
  return [deviceTexts.getItem(key) === 'area', showArea]
}
