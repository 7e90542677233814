import { mutationOptions } from '@tanstack/react-query'
import { errorSentence } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import type { ArtworkHost } from '~/client/uploadArtwork'
import { countWords } from '~/domain/text/countWords'
import { emptyEdit } from '~/domain/products/productEdit'
import { CopyNotKept } from '~/local/products/productCopies'
import { productQueries } from '~/queries/productQueries'
import { publishFile } from '../files/publishFile'
import { copyWords, type SaveOutcome } from '../products/saveOutcome'
import { saveProduct } from '../products/saveProduct'
import { readProductBase } from '~/queries/readProductBase'

export interface ProductPicture {
  productId: number
  /** The mockup's own address, which expires. */
  url: string
  /** Reads the kept picture, to publish it at a permanent address; null when it is not kept. */
  readFile(): Promise<File | null>
  host: ArtworkHost | null
}

/**
 * Makes a picture the product's thumbnail, saved like every change of a product. Resolves to whether the
 * product was read back with all its variants. Throws PictureNotSet.
 */
export const setProductPicture = (api: Api) =>
  mutationOptions({
    mutationFn: async ({ productId, url, readFile, host }: ProductPicture): Promise<boolean> => {
      const base = await readProductBase(api, productId)
      const file = await readFile()
      const lasting = file === null || host === null ? null : await publishFile(host, file, file.name)
      const edit = { ...emptyEdit, product: { thumbnail: lasting ?? url } }
      const outcome = await saveProduct(api, { productId, base, edit, why: 'Picture set from a mockup' })
      const reason = failureOf(outcome)
      if (reason !== null) throw new PictureNotSet(reason, outcome)
      return outcome.kind !== 'unread'
    },
    meta: { invalidates: [productQueries(api).all()] },
  })

function failureOf(outcome: SaveOutcome): string | null {
  switch (outcome.kind) {
    case 'saved':
    case 'nothing':
    case 'unread':
      return null
    case 'damaged':
      return `The picture was set, but ${countWords(outcome.check.lostIds.length, 'variant is', 'variants are')} gone. ${copyWords(outcome)}`
    case 'undecided':
      return 'Somebody else changed the picture at this moment. Nothing was sent.'
    case 'copyNotKept':
      return `${new CopyNotKept().message} Nothing was sent.`
    case 'incomplete':
      return `The list of variants could not be read whole (${outcome.at}). Nothing was sent.`
    case 'tooMany':
      return `The product has ${countWords(outcome.total, 'variant')}, which is too many. Nothing was sent.`
    case 'refused':
      return `Refused: ${errorSentence(outcome.error)} Nothing was changed.`
    case 'unknown':
      return 'No answer came, and reading did not settle it.'
  }
}

/** The picture was certainly not set; the message says why. */
class PictureNotSet extends Error {
  override readonly name = 'PictureNotSet'

  constructor(message: string, outcome: SaveOutcome) {
    super(message, 'error' in outcome ? { cause: outcome.error } : {})
  }
}
