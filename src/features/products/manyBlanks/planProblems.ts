import { maxSyncVariants } from '~/contract/products/syncProduct'
import type { Composable } from '~/domain/layers/composables'
import { shownLayers } from '~/domain/layers/printOf'
import { readersUnit } from '~/domain/lengths/readersUnit'
import { problemOfRule } from '~/domain/money/priceRule'
import { countWords } from '~/domain/text/countWords'
import type { PlanContext } from './designPlan'
import { readWidth } from './placings'

/** Which value the common rules lack for this product, or null. */
export function problemOfRules(
  { values: { fit, rule }, kit, store }: PlanContext,
  name: string,
  variants: number,
): string | null {
  if (variants === 0) return 'Choose at least one color and size that is still made.'
  if (variants > maxSyncVariants)
    return `${countWords(variants, 'variant is', 'variants are')} too many; a product may have at most ${maxSyncVariants}.`
  if (kit === null && readWidth(fit) === null)
    return `Enter the printed width, such as ${readersUnit() === 'in' ? '11 in' : '28 cm'}.`
  const wrong = problemOfRule(rule, store)
  if (wrong !== null) return `The price rule cannot be used. ${wrong}`
  return name === '' ? 'The name pattern gives an empty name.' : null
}

/** Why prints cannot be drawn and uploaded, or null. */
export function problemOfPrints(
  needs: readonly Composable[],
  { artworks, onDevice, hasHost }: PlanContext,
): string | null {
  if (needs.length === 0) return null
  if (!hasHost) return 'Its artwork has to be uploaded, which needs an artwork host, and none is set up here.'
  const pictures = needs.flatMap(({ placed }) =>
    shownLayers(placed).flatMap((layer) => (layer.kind === 'picture' ? layer.artwork : [])),
  )
  const lost = pictures.find((key) => !onDevice.has(key))
  return lost === undefined
    ? null
    : `“${artworks[lost]?.filename ?? 'A picture'}” is not on this device, so it cannot be drawn with other layers. Remove the file and choose it from this device.`
}
