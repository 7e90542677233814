import { placementOf } from '~/domain/placement/printAreas'
import type { Product } from '~/contract/catalog/catalog'
import type { PrintFile } from '~/contract/artwork/file'
import { badRequest } from '../call'
import { isInsidePrintArea } from '~/domain/placement/position'
import { threadNames, threadOptionOf } from '~/domain/embroidery/threadColors'

type Fail = (message: string) => Error

/** Checks that a product can be made with these files: known placements, one file each, positions inside the area. */
export function checkFiles(product: Product, files: readonly PrintFile[], fail: Fail): void {
  const prints = files.filter(({ type }) => type !== 'preview' && type !== 'mockup')
  if (prints.length === 0) throw fail("Item can't be submitted without any print files")
  const placements = prints.map(({ type }) => placementOf(product, type))
  const unknown = prints.find((_, index) => placements[index] === null)
  if (unknown !== undefined)
    throw fail(`File type "${unknown.type ?? 'default'}" is not allowed for this product (OR-10)`)
  if (new Set(placements).size < placements.length)
    throw fail('Only one file per placement is allowed (OR-12)')
  if (placements.includes('label_inside') && placements.includes('label_outside')) {
    throw fail('Inside and outside label exclude each other (OR-11)')
  }
  for (const { position } of prints) {
    if (position !== null && position.limit_to_print_area !== false && !isInsidePrintArea(position)) {
      // The one refusal whose words are documented, without the item's place (contract/README 6.4).
      throw badRequest('Invalid position')
    }
  }
}

/** Checks that embroidery has thread colors: on the item, or left to the service by an option of the file. */
export function checkThreads(
  files: readonly PrintFile[],
  options: readonly { id: string; value: unknown }[],
  fail: Fail,
): void {
  for (const file of files) {
    if (file.type?.startsWith('embroidery_') !== true) continue
    const isLeft = file.options.some(
      ({ id, value }) => ['auto_thread_color', 'full_color'].includes(id) && value === true,
    )
    if (isLeft) continue
    const name = threadOptionOf(file.type)
    const chosen: unknown = options.find(({ id }) => id === name)?.value
    if (isThreads(chosen)) continue
    throw fail(
      `${name} option is missing or incorrect! Allowed values: ${Object.keys(threadNames).join(', ')}`,
    )
  }
}

const isThreads = (chosen: unknown): boolean =>
  Array.isArray(chosen) &&
  chosen.length > 0 &&
  chosen.length <= 6 &&
  chosen.every((color) => typeof color === 'string' && Object.hasOwn(threadNames, color.toUpperCase()))
