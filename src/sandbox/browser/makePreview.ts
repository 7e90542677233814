/** Longest side of a preview, in pixels. */
const longest = 640
/** Vector artwork up to this many bytes is its own preview. */
const maxInlineBytes = 60_000

/** A thumbnail of uploaded artwork as a data: URL; null when the platform cannot draw it. */
export async function makePreview(bytes: Uint8Array, mimeType: string): Promise<string | null> {
  const blob = new Blob([bytes.slice()], { type: mimeType })
  if (mimeType === 'image/svg+xml') return bytes.length <= maxInlineBytes ? asDataUrl(blob) : null
  try {
    const full = await createImageBitmap(blob)
    const scale = Math.min(1, longest / Math.max(full.width, full.height))
    const [width, height] = [
      Math.max(1, Math.round(full.width * scale)),
      Math.max(1, Math.round(full.height * scale)),
    ]
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(full, 0, 0, width, height)
    full.close()
    return await asDataUrl(await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 }))
  } catch {
    return null
  }
}

async function asDataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return `data:${blob.type};base64,${btoa(binary)}`
}
