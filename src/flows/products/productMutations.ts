import { mutationOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { forgetProductEdit, type KeptProductEdit } from '~/local/products/productEdits'
import { productQueries } from '~/queries/productQueries'
import { deleteProduct } from './deleteProduct'
import type { SaveRequest } from './saveOutcome'
import { saveProduct } from './saveProduct'

/** Writes of store products; keys are those of the product's reads. */
export const productMutations = (api: Api) => ({
  /** The one write path; its outcome says what became of it. */
  save: () =>
    mutationOptions({
      mutationFn: (request: SaveRequest) => saveProduct(api, request),
      meta: {
        invalidates: ['list', 'detail', 'base', 'opened', 'copies'].map((kind) => [
          ...productQueries(api).all(),
          kind,
        ]),
      },
    }),
  /** Gives up unsaved work that this device keeps. */
  forgetEdit: () => mutationOptions({ mutationFn: (edit: KeptProductEdit) => forgetProductEdit(edit) }),
  /** `withoutCopy`: also where this device keeps no copy of it. */
  remove: (id: number, withoutCopy: boolean) =>
    mutationOptions({
      mutationKey: [...productQueries(api).all(), 'remove', id],
      mutationFn: () => deleteProduct(api, id, undefined, { withoutCopy }),
      meta: { invalidates: [productQueries(api).all()] },
    }),
})
