interface SceneContext {
  _context: CanvasRenderingContext2D
}

/**
 * Makes the scene function of a Konva shape draw in frames only: a stage draws each layer once as it is
 * added, on a canvas not in the page yet, and all of them again in its first frame.
 */
export const inFrame =
  (draw: (context: CanvasRenderingContext2D) => void) =>
  ({ _context: context }: SceneContext): void => {
    if (context.canvas.isConnected) draw(context)
  }
