interface SceneContext {
  _context: CanvasRenderingContext2D
}

/**
 * The scene of a Konva shape that is drawn with frames alone: a stage draws each layer at once while it takes it in, on a
 * canvas that nobody sees yet, and all of it again with its first frame.
 */
export const inFrame =
  (draw: (context: CanvasRenderingContext2D) => void) =>
  ({ _context: context }: SceneContext): void => {
    if (context.canvas.isConnected) draw(context)
  }
