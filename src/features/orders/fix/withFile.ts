import { withoutNull } from '~/domain/withoutNull'
import type { FilePosition, PrintFile } from '~/contract/artwork/file'
import type { FileInput } from '~/contract/artwork/fileInput'
import type { Item } from '~/contract/orders/order'
import type { ItemInput } from '~/contract/orders/orderInput'
import { printFilesOf } from '~/domain/orders/orderProblems'
import { filledOptions } from '~/domain/orders/itemOptions'
import { isPrint } from '~/domain/artwork/isPrint'
import { isGiven } from '~/domain/products/productEdit'
import { asPlacedFile, asPosition, placementNameOf } from '~/domain/products/sentFiles'

/**
 * An item with one placement's artwork replaced and everything else kept. It now refers to its blank: a store variant
 * would add its own files.
 */
export function withFile(item: Item, placement: string, file: PrintFile): Omit<ItemInput, 'id'> {
  const prints = printFilesOf(item)
  const old = prints.find((print) => placementNameOf(print) === placement)
  const fresh: FileInput = {
    id: file.id,
    type: placement,
    ...(old === undefined ? {} : { options: optionsOf(old) }),
    ...(old?.position != null && hasSameShape(old.position, file)
      ? { position: asPosition(old.position) }
      : {}),
  }
  // Mockups given to the item are kept, too: files that are sent replace all.
  const others = item.files
    .filter((one) => isGiven(one) && !(isPrint(one) && placementNameOf(one) === placement))
    .map(asPlacedFile)
  return {
    ...(item.variant_id === null ? {} : { variant_id: item.variant_id }),
    files: [fresh, ...others],
    options: filledOptions(item.options),
    ...(item.retail_price === null ? {} : { retail_price: item.retail_price }),
    ...withoutNull({ name: item.name, sku: item.sku }),
  }
}

/** The old place fits only artwork of the same shape; the service fits and centers any other. */
const hasSameShape = ({ width, height }: FilePosition, file: PrintFile): boolean =>
  file.width !== null &&
  file.height !== null &&
  Math.abs((file.width * height) / (file.height * width) - 1) < 0.02

const optionsOf = ({ options }: PrintFile) => options.map(({ id, value }) => ({ id, value }))
