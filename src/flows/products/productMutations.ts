import { mutationOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { forgetProductEdit, type KeptProductEdit } from '~/local/products/productEdits'
import { productQueries } from '~/queries/productQueries'
import { deleteProduct } from './deleteProduct'
import type { SaveRequest } from './saveOutcome'
import { saveProduct } from './saveProduct'

/** Writes of store products; query keys are those of the product's reads. */
export const productMutations = (api: Api) => ({
  /** The only way to change a product; resolves to the outcome. */
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
  /** Deletes unsaved work kept on this device. */
  forgetEdit: () => mutationOptions({ mutationFn: (edit: KeptProductEdit) => forgetProductEdit(edit) }),
  /** `withoutCopy` deletes it even if this device cannot keep a copy. */
  remove: (id: number, withoutCopy: boolean) =>
    mutationOptions({
      mutationKey: [...productQueries(api).all(), 'remove', id],
      mutationFn: () => deleteProduct(api, id, undefined, { withoutCopy }),
      meta: { invalidates: [productQueries(api).all()] },
    }),
})
