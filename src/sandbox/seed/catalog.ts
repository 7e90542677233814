import type { Category, Variant } from '~/contract/catalog/catalog'
import { renderDrawing, svgUrl } from '../drawings/renderDrawing'
import { renderWallArt } from '../drawings/renderWallArt'
import { apparel } from './apparel'
import { categoryRows } from './categories'
import { expandBlank, type ExpandedBlank } from './expandBlank'
import { goods } from './goods'
import { wallAreaOf } from './printGeometry'

export interface Catalog {
  blanks: ReadonlyMap<number, ExpandedBlank>
  variants: ReadonlyMap<number, Variant>
  categories: readonly Category[]
}

let built: Catalog | undefined

/** The present catalog. The demo's is the same for every sandbox, so it is built once. */
export function catalog(): Catalog {
  if (other !== null) return other
  built ??= build()
  return built
}

let other: Catalog | null = null

/** Runs a handler on another catalog than the demo's. Handlers are synchronous, so no other call sees it. */
export function onCatalog<T>(instead: Catalog | undefined, run: () => T): T {
  if (instead === undefined) return run()
  other = instead
  try {
    return run()
  } finally {
    other = null
  }
}

function build(): Catalog {
  const blanks = new Map([...apparel, ...goods].map((spec) => [spec.id, expandBlank(spec)]))
  const variants = new Map(
    [...blanks.values()].flatMap((blank) => blank.variants.map((variant) => [variant.id, variant])),
  )
  return { blanks, variants, categories: categoryRows.map(toCategory) }
}

function toCategory([id, parent_id, title, drawing]: (typeof categoryRows)[number], index: number): Category {
  const isWallArt = drawing === 'poster' || drawing === 'frame' || drawing === 'canvas'
  const picture = isWallArt
    ? renderWallArt(
        drawing,
        wallAreaOf([3, 4], 'vertical', 1),
        drawing === 'frame' ? '#c79a63' : '#ffffff',
        'paper',
      )
    : renderDrawing(drawing, '#efe6d2')
  return {
    id,
    parent_id,
    title,
    image_url: svgUrl(picture),
    catalog_position: index,
    size: parent_id === 0 ? 'large' : 'small',
  }
}

/** Ids of the categories and of everything below them. */
export function withDescendants(ids: readonly number[]): Set<number> {
  const found = new Set(ids)
  for (let size = 0; size !== found.size;) {
    size = found.size
    for (const [id, parent] of categoryRows) if (found.has(parent)) found.add(id)
  }
  return found
}
