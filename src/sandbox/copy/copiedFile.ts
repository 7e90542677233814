import type { PrintFile } from '~/contract/artwork/file'
import type { FileRecord } from '../sandboxState'

/** A library file as it was last seen; one in processing is assumed to be good. */
export const fileRecordOf = (file: PrintFile, store: number): FileRecord => ({
  id: file.id,
  store,
  url: file.url,
  type: file.type ?? 'default',
  filename: file.filename ?? '',
  hash: file.hash ?? '',
  mimeType: file.mime_type ?? 'image/png',
  size: file.size ?? 0,
  width: file.width,
  height: file.height,
  dpi: file.dpi,
  created: (file.created ?? 0) * 1000,
  fate: file.status === 'failed' ? 'failed' : 'ok',
  message: file.message ?? '',
  visible: file.visible ?? true,
  options: file.options.map(({ id, value }) => ({ id, value })),
  thumbnail: file.thumbnail_url,
})
