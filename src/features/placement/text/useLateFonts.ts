import { useEffect, useMemo } from 'react'
import { editedEveryLayer } from '~/domain/designs/everyLayer'
import { useReadyFonts } from '../canvas/useReadyFonts'
import type { EditorParts } from '../editorParts'
import { fittedLate } from './fittedHere'
import { isUnmeasured } from '~/domain/layers/text/fittedText'

/** Fits the box of texts that were changed before their font was loaded, as soon as it is. */
export function useLateFonts({ edited, current, edit }: Pick<EditorParts, 'edited' | 'current' | 'edit'>) {
  const { placed } = edited.content
  const late = useMemo(
    () => Object.values(placed).flatMap(({ layers }) => layers.filter(isUnmeasured)),
    [placed],
  )
  const ready = useReadyFonts(late)
  // Follows the loading of fonts.
  useEffect(() => {
    if (ready.length > 0) edit({ kind: 'open', edited: editedEveryLayer(current(), fittedLate) })
  }, [ready, current, edit])
}
