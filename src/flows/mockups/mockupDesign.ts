import type { Api } from '~/client/createApi'
import { getFile } from '~/contract/artwork/fileEndpoints'
import type { MockupTaskInput } from '~/contract/artwork/mockup'
import type { VariantFiles } from '~/domain/placement/designFiles'

/** A design in the form of a mockup request: artwork by address, product options by name. */
export async function mockupDesign(api: Api, { files, options }: VariantFiles): Promise<MockupTaskInput> {
  const named = await Promise.all(
    files.map(async ({ id, type, position, options: own }) => {
      const { url, preview_url: preview } = await api.call(getFile, { params: { id: id ?? 0 } })
      const address = url ?? preview
      if (address === null) throw new Error('The service gives no address for this artwork yet. Try again.')
      return {
        placement: type ?? 'default',
        image_url: address,
        ...(position == null ? {} : { position }),
        ...(own === undefined ? {} : { options: own }),
      }
    }),
  )
  return {
    variant_ids: [],
    files: named,
    product_options: Object.fromEntries(options.map(({ id, value }) => [id, value])),
  }
}
