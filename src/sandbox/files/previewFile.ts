import { md5 } from '~/domain/text/md5'
import type { PrintFile } from '~/contract/artwork/file'
import { isPrint } from '~/domain/artwork/isPrint'
import type { World } from '../call'
import { processingMs } from './libraryFile'
import { type Printed, printedPicture } from './printedPicture'

/** Ids of previews lie above all other ids, and end in the id of the variant or item that they show. */
const firstPreviewId = 10_000_000_000

interface Carrier extends Printed {
  id: number
  product: { image: string | null } | null
}

/** The picture that the service makes of a variant or item once all of its print files are processed, as a list. */
export function previewOf({ state, now }: Pick<World, 'state' | 'now'>, carrier: Carrier): PrintFile[] {
  const prints = carrier.files.filter(isPrint).map(({ id }) => state.files.get(id))
  const created = Math.max(...prints.map((file) => (file?.created ?? 0) + processingMs))
  if (prints.length === 0 || now < created || prints.some((file) => file?.fate !== 'ok')) return []
  const id = firstPreviewId + carrier.id
  const picture = printedPicture({ state }, carrier) ?? carrier.product?.image ?? null
  return [
    {
      id,
      type: 'preview',
      hash: md5(`preview ${id} ${carrier.files.map((file) => file.id).join(' ')}`),
      url: null,
      filename: `preview-${carrier.id}.jpg`,
      mime_type: 'image/jpeg',
      size: 48_000,
      width: 1000,
      height: 1000,
      dpi: 72,
      status: 'ok',
      created: Math.floor(created / 1000),
      thumbnail_url: picture,
      preview_url: picture,
      visible: false,
      options: [],
      is_temporary: false,
      message: '',
      position: null,
    },
  ]
}
