import { lookAtPicture } from '~/client/lookAtPicture'
import { type ArtworkHost, uploadArtwork } from '~/client/uploadArtwork'
import { plainPng } from '~/domain/artwork/plainPng'
import { sleep } from '~/domain/async/sleep'
import { hashBlob } from '~/local/designs/hashBlob'

export interface TestStep {
  state: 'done' | 'failed'
  text: string
}

const side = 16
/** Waits in ms before each look, because some hosts show a new file only a moment later. */
const waitsMs = [0, 2_000, 5_000]

/**
 * Uploads a tiny picture of a random color and reads it back from its public address. Reports each step as it
 * ends; the first failure is the last step. Never rejects. The picture stays at the host.
 */
export async function testUpload(host: ArtworkHost, onStep: (step: TestStep) => void): Promise<void> {
  const color = [...crypto.getRandomValues(new Uint8Array(3))]
  const [red = 0, green = 0, blue = 0] = color
  const bytes = plainPng(side, [red, green, blue])
  const file = new File([bytes], 'platen-test.png', { type: 'image/png' })
  const onDone = (text: string): void => onStep({ state: 'done', text })
  try {
    const address = await uploadArtwork(host, file, { md5: await hashBlob(file), onDone })
    onStep(
      host.kind === 'sandbox' ? await readInSandbox(host, address, bytes) : await readBack(address, color),
    )
  } catch (error) {
    onStep({ state: 'failed', text: error instanceof Error ? error.message : 'The upload failed.' })
  }
}

async function readInSandbox(
  { api }: Extract<ArtworkHost, { kind: 'sandbox' }>,
  address: string,
  sent: Uint8Array,
): Promise<TestStep> {
  const path = new URL(address).pathname.split('/').slice(-2).join('/')
  const reply = await api.control(`/artwork/${path}`, { method: 'GET' })
  const got = new Uint8Array(await reply.arrayBuffer())
  const isSame = got.length === sent.length && got.every((byte, at) => byte === sent[at])
  return isSame
    ? { state: 'done', text: 'Read back: the same picture, byte for byte.' }
    : { state: 'failed', text: 'What comes back is not what was sent.' }
}

async function readBack(address: string, color: readonly number[]): Promise<TestStep> {
  for (const wait of waitsMs) {
    await sleep(wait)
    const look = await lookAtPicture(address)
    if (look.kind === 'missing') continue
    if (look.kind === 'unknown')
      return { state: 'done', text: 'This browser cannot look at pictures, so nothing was read back.' }
    const isSame =
      look.width === side &&
      look.height === side &&
      (look.kind === 'seen' || look.color.every((part, at) => part === color[at]))
    if (!isSame)
      return {
        state: 'failed',
        text: `What comes back is another picture (${look.width} × ${look.height} px). Print files have to come back as they were sent: switch off what the host does to pictures.`,
      }
    return look.kind === 'read'
      ? { state: 'done', text: 'Read back: the same picture, size and color.' }
      : {
          state: 'done',
          text: 'Seen at its address, in its size. Its host lets no page read the pixels, so the color was not compared; the service needs no such permission.',
        }
  }
  return {
    state: 'failed',
    text: 'The file was taken, but no picture is to be seen at its address. Open that in a private window: it has to be public, without sign-in, and be sent as an image.',
  }
}
