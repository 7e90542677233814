import { Shape } from 'react-konva/lib/ReactKonvaCore.js'
import { inFrame } from './inFrame'

/** What is drawn on a layer of the canvas; no pointer is looked for in it. */
export const SceneShape = ({ draw }: { draw: (context: CanvasRenderingContext2D) => void }) => (
  <Shape listening={false} perfectDrawEnabled={false} sceneFunc={inFrame(draw)} />
)
