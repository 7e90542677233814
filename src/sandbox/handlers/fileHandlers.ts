import { badRequest, type Call, type Handlers, notFound, SandboxError } from '../call'
import { addLibraryFile, artworkAt, showFile, toldFile } from '../files/libraryFile'
import { threadColorsOf } from '../files/threadColorsOf'
import { idOf } from '../readQuery'

/** Bytes of a picture that the sandbox has: uploaded artwork, the demo's designs, or a data: URL. */
function picturesBytes(call: Call, url: string): Uint8Array | null {
  const known = [...call.state.files.values()].find(
    (file) => file.store === call.store.id && file.url === url && file.fate === 'ok',
  )
  const source = url.startsWith('data:') ? url : (known?.thumbnail ?? '')
  return artworkAt(call, url)?.bytes ?? bytesOfDataUrl(source)
}

function bytesOfDataUrl(url: string): Uint8Array | null {
  const [, isBase64, body] = /^data:[^,]*?(;base64)?,(.*)$/s.exec(url) ?? []
  if (body === undefined) return null
  try {
    return isBase64 === undefined
      ? new TextEncoder().encode(decodeURIComponent(body))
      : Uint8Array.from(atob(body), (mark) => mark.charCodeAt(0))
  } catch {
    return null
  }
}

export const fileHandlers = {
  addFile: (call) => toldFile(showFile(addLibraryFile(call, call.store.id, call.body), call.now)),

  getFile: (call) => {
    const record = call.state.files.get(idOf(call.id))
    if (record === undefined || record.store !== call.store.id) throw notFound()
    return toldFile(showFile(record, call.now))
  },

  listFiles: () => {
    throw new SandboxError(410, 'Gone', 'This endpoint was removed.')
  },

  getThreadColors: async (call) => {
    const bytes = picturesBytes(call, call.body.file_url)
    const colors = bytes === null ? null : await threadColorsOf(bytes)
    if (colors === null) throw badRequest('The colors of this file cannot be read (FL-9)')
    return { thread_colors: colors }
  },
} satisfies Partial<Handlers>
