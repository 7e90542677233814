import { canChange } from '../layers/changes/changePixels'
import type { PictureChanges } from '../layers/changes'
import type { CheckedLayer } from './checkedLayer'
import { type Fix, layerFix } from './line'

/** A fix that changes a picture's pixels. */
export const changed = (label: string, said: string, more: PictureChanges): Fix =>
  layerFix(label, said, (one) =>
    one.kind === 'picture' ? { ...one, changes: { ...one.changes, ...more } } : one,
  )

/** Whether this device can change the picture's pixels. */
export const isChangeable = ({ artwork, picture }: CheckedLayer): boolean =>
  artwork !== null && picture?.isHere === true && (artwork.isVector || canChange(artwork))
