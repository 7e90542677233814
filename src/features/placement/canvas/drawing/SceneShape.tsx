import { Shape } from 'react-konva/lib/ReactKonvaCore.js'
import { inFrame } from './inFrame'

/** The drawing of one canvas layer, without hit testing. */
export const SceneShape = ({ draw }: { draw: (context: CanvasRenderingContext2D) => void }) => (
  <Shape listening={false} perfectDrawEnabled={false} sceneFunc={inFrame(draw)} />
)
