import type { DrawOperation } from '~/domain/layers/drawing'
import { paintDrawing } from '~/domain/layers/paintDrawing'

// The least that a print file can be: pictures decoded, drawn and encoded, in a worker that knows nothing else.
addEventListener('message', (event: MessageEvent<Asked>) => void draw(event.data))

interface Asked {
  operations: readonly DrawOperation[]
  pictures: ReadonlyMap<string, Blob>
  width: number
  height: number
}

async function draw({ operations, pictures, width, height }: Asked): Promise<void> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw')
  for (const operation of operations) {
    const from = 'source' in operation ? pictures.get(operation.source.artwork) : undefined
    const picture = from === undefined ? null : await createImageBitmap(from)
    paintDrawing(context, [operation], () => picture, 1)
    picture?.close()
  }
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  postMessage(blob.size)
}
