import type { Product, Variant } from '~/contract/catalog/catalog'
import { placedFor, withoutColors } from '~/domain/layers/ownLayers'
import { type DesignContent, isEmbroidery } from '~/domain/placement/design'
import { changedPlacements } from '~/domain/placement/designHistory'
import type { EditorParts } from '../editorParts'

type Around = Pick<
  EditorParts,
  'current' | 'edit' | 'blank' | 'head' | 'placement' | 'placements' | 'variant' | 'variants' | 'address'
>

/**
 * Applies an undo or redo and makes the change visible: where the placement shown does not change, one that
 * does is shown, preferably that of the step `about`, also of another technique; where only another color
 * changes, that color is shown. Returns what is shown in words; null where nothing changed.
 */
export const goThrough =
  ({
    current,
    edit,
    blank,
    head,
    placement,
    placements,
    variant,
    variants,
    address,
  }: Around): EditorParts['go'] =>
  (change, about = null) => {
    const before = current().content
    edit(change)
    const after = current().content
    const changed = changedPlacements(before, after)
    const others = about !== null && (changed.length === 0 || changed.includes(about)) ? [about] : changed
    const wanted = changed.includes(placement) ? [placement] : others
    const there = placements.find(({ type }) => wanted.includes(type))
    if (there === undefined) {
      const away = blank.product.files.find(({ type }) => wanted.includes(type))
      const technique = away && otherTechnique(blank.product, head.technique, away.type)
      if (away === undefined || technique === undefined) return null
      address({ placement: away.type, technique: technique.key })
      return [away.title ?? away.type, technique.display_name].filter((word) => word != null).join(', ')
    }
    const [from, to] = [variantsApart(before, there.type), variantsApart(after, there.type)]
    const isSeen = ({ id }: Variant) =>
      changedPlacements(asOn(before, there.type, id), asOn(after, there.type, id)).length > 0
    const apart = variants.filter(({ id }) => from.has(id) || to.has(id))
    const isUnseen = changed.includes(there.type) && variant !== null && !isSeen(variant)
    const seen = isUnseen ? apart.filter(isSeen) : []
    const on = seen.find(({ size }) => size === variant?.size) ?? seen[0]
    const isHere = there.type === placement
    if (isHere && on === undefined) return null
    address({
      ...(isHere ? {} : { placement: there.type }),
      ...(on === undefined ? {} : { variant: String(on.id) }),
    })
    return [isHere ? null : (there.title ?? there.type), on?.color].filter((word) => word != null).join(', ')
  }

/** The technique of a placement that the open technique lacks: the placement's name says whether it is embroidered. */
const otherTechnique = ({ techniques }: Product, open: string, placement: string) =>
  techniques.find(({ key }) => key !== open && (key === 'EMBROIDERY') === isEmbroidery(placement))

/** Variants that differ from the others on a placement. */
const variantsApart = ({ placed }: DesignContent, type: string): ReadonlySet<number> =>
  new Set((placed[type]?.layers ?? []).flatMap(({ own = [] }) => own.flatMap((one) => one.variants)))

/** A placement as one variant shows it. */
function asOn({ placed, options }: DesignContent, type: string, variantId: number) {
  const one = placed[type]
  if (one === undefined) return { placed: {}, options }
  const shown = placedFor(one, variantId)
  return { placed: { [type]: { ...shown, layers: shown.layers.map(withoutColors) } }, options }
}
