import { reordered } from '~/domain/layers/arrangeLayers'
import type { ActivePlacement } from '~/domain/designs/activePlacement'
import type { EditorActions } from '../editorActions'

/** The chosen layers above or below their neighbors, or all others. */
export const order = (actions: EditorActions, way: 'up' | 'down' | 'top' | 'bottom'): void =>
  actions.arrange(
    (layers, ids) => reordered(layers, ids, way),
    way === 'up' || way === 'top' ? 'Bring forward' : 'Send backward',
  )

/** A duplicate lies half a centimeter beside what it is of. */
export const copyShift = ({ printfile }: ActivePlacement): number => (printfile.dpi / 2.54) * 0.5
