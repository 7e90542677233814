import { reordered } from '~/domain/layers/arrangeLayers'
import type { ActivePlacement } from '~/domain/designs/activePlacement'
import type { EditorActions } from '../placementActions'

/** Moves the selected layers above or below their neighbors, or to the top or bottom. */
export const restack = (actions: EditorActions, way: 'up' | 'down' | 'top' | 'bottom'): void =>
  actions.arrange(
    (layers, ids) => reordered(layers, ids, way),
    way === 'up' || way === 'top' ? 'Bring forward' : 'Send backward',
  )

/** Offset of a duplicate from its original: half a centimeter, in print pixels. */
export const copyShift = ({ printfile }: ActivePlacement): number => (printfile.dpi / 2.54) * 0.5
