import type { Product } from '~/contract/catalog/catalog'
import type { ColorFamily } from '~/domain/catalog/colorFamily'
import type { FactsById } from '~/queries/catalogQueries'
import { type FilterChoice, filterChoices } from '~/ui/filters/filterChoices'

/** Choices in the filters: only values that some blank has. */
export interface CatalogChoices {
  techniques: FilterChoice[]
  placements: FilterChoice[]
  sizes: string[]
  regions: string[]
  families: ReadonlySet<ColorFamily>
}

/** The last result, kept because the page is often opened again with the same blanks. */
let last: { blanks: readonly Product[]; facts: FactsById; choices: CatalogChoices } | null = null

/** Computes the choices in the filters. Sizes, regions and colors are known only after facts were read. */
export function catalogChoicesOf(blanks: readonly Product[], facts: FactsById): CatalogChoices {
  if (last?.blanks !== blanks || last.facts !== facts)
    last = { blanks, facts, choices: workOut(blanks, facts) }
  return last.choices
}

function workOut(blanks: readonly Product[], facts: FactsById): CatalogChoices {
  const sizes = new Set<string>()
  const regions = new Set<string>()
  const families = new Set<ColorFamily>()
  for (const { offers } of facts.values()) {
    for (const offer of offers) {
      if (offer.size !== null) sizes.add(offer.size)
      for (const region of offer.regions) regions.add(region)
      for (const family of offer.families) families.add(family)
    }
  }
  return {
    techniques: filterChoices(
      blanks.flatMap((blank) =>
        blank.techniques.map(({ key, display_name: name }) => [key, name ?? key] as const),
      ),
    ),
    placements: filterChoices(
      blanks.flatMap(({ files }) =>
        files
          .filter(({ type }) => type !== 'mockup')
          .map(({ type, title }) => [type, title ?? type] as const),
      ),
    ),
    sizes: [...sizes].toSorted(bySize),
    regions: [...regions].toSorted(),
    families,
  }
}

const letters = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL']

/** Letter sizes in their own order, then others by number. */
function bySize(a: string, b: string): number {
  const [left, right] = [letters.indexOf(a), letters.indexOf(b)]
  if (left >= 0 || right >= 0) return left < 0 ? 1 : right < 0 ? -1 : left - right
  return a.localeCompare(b, 'en', { numeric: true })
}
