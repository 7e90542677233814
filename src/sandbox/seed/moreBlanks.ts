import { apparel } from './apparel'
import { catalog } from './catalog'
import { expandBlank, type ExpandedBlank } from './expandBlank'
import { goods } from './goods'

const firstId = 20_001
const built = new Map<number, ReadonlyMap<number, ExpandedBlank>>()
const makers = ['Northmill', 'Harrow & Pine', 'Okto', 'Lumen', 'Field Press', 'Bergamot', 'Tidewater']

/** The demo's blanks and `extra` copies of them with different names, brands and prices: a full-size catalog. */
export function blanksWith(extra: number): ReadonlyMap<number, ExpandedBlank> {
  const known = built.get(extra)
  if (known !== undefined) return known
  const specs = [...apparel, ...goods].filter(({ isDiscontinued }) => isDiscontinued !== true)
  const all = new Map(catalog().blanks)
  for (let index = 0; index < extra; index++) {
    const spec = specs[index % specs.length]
    if (spec === undefined) break
    const round = Math.floor(index / specs.length) + 2
    all.set(
      firstId + index,
      expandBlank({
        ...spec,
        id: firstId + index,
        title: `${spec.title} ${round}`,
        brand: makers[index % makers.length] ?? null,
        model: `${spec.model}-${round}`,
        price: (Number(spec.price) + (index % 23) * 0.85).toFixed(2),
      }),
    )
  }
  built.set(extra, all)
  return all
}
