import { md5 } from '~/domain/text/md5'
import type { LayoutTemplate, MockupTaskInput, Printfiles } from '~/contract/artwork/mockup'
import { type PrintArea, printPx } from '~/domain/placement/geometry'
import { badRequest, notFound, type World } from '../call'
import { drawingUrl } from '../drawings/renderDrawing'
import type { MockupRecord } from '../sandboxState'
import { catalog } from '../seed/catalog'
import { colorHex } from '../seed/colors'
import type { ExpandedBlank } from '../seed/expandBlank'
import { layoutTemplatesOf, printfilesOf } from '../seed/printGeometry'
import { templateFor } from '~/domain/placement/printAreas'

/** A task is finished after this time; polling earlier is useless (contract/README 13.1). In ms. */
export const renderingMs = 10_000
/** Mockup addresses expire after 72 hours (contract/README 13.2). */
export const mockupLifeMs = 72 * 3_600_000
/** Width in pixels, where the request states none (contract/README 13.3). */
export const defaultWidth = 1000

export interface PlannedPicture {
  placement: string
  /** Title of the placement. */
  title: string
  variantIds: number[]
  template: LayoutTemplate
  /** In print pixels, in the template's orientation. */
  area: PrintArea
  fillMode: 'fit' | 'cover'
  artworkUrl: string
  position: DesignFile['position']
  /** Address of the drawing of the object that the print wraps around; null where the template shows the blank. */
  around: string | null
  /** Dots per inch of an embroidered print file; null for printed ones. */
  stitchedAt: number | null
}

/** Throws 404 for a product that is not in the catalog. */
export function blankOf(productId: number): ExpandedBlank {
  const blank = catalog().blanks.get(productId)
  if (blank === undefined) throw notFound()
  return blank
}

/**
 * One picture per placement, color and shape of the print file: a mockup covers all sizes of a color that use
 * the same file.
 */
export function picturesOf(
  world: Pick<World, 'state'>,
  record: Pick<MockupRecord, 'input' | 'productId'>,
): PlannedPicture[] {
  const { input } = record
  const blank = blankOf(record.productId)
  const chosen = blank.variants.filter(({ id }) => input.variant_ids.includes(id))
  const printed = memoize((technique) => printfilesOf(blank.spec, chosen, technique))
  const laidOut = memoize((technique, turn: Turn) => layoutTemplatesOf(blank.spec, chosen, technique, turn))
  return designsOf(world, input).flatMap(({ placement, image_url: artworkUrl, position }) => {
    const known = blank.spec.placements.find(({ type }) => type === placement)
    const technique = known?.technique ?? 'DTG'
    const title = known?.title ?? placement
    const files = printed(technique)
    const isUpright = position == null || position.area_height >= position.area_width
    const turn = isUpright ? 'vertical' : 'horizontal'
    const layout = laidOut(technique, turn)
    const shapeOf = shapesOf(files, placement)
    const alike = new Map<string, typeof chosen>()
    for (const variant of chosen) {
      const key = `${variant.color} ${shapeOf(variant.id)}`
      alike.set(key, [...(alike.get(key) ?? []), variant])
    }
    return [...alike.values()].flatMap((of): PlannedPicture[] => {
      // The first variant stands for all of them: templates of the others are not drawn.
      const template = templateFor(layout, of[0]?.id ?? 0, placement)
      const file = files.printfiles.find(({ printfile_id: id }) => id === template?.printfile_id)
      if (template === undefined || file === undefined) return []
      const isTurned = template.orientation === 'vertical'
      const area = {
        width: printPx(isTurned ? file.height : file.width),
        height: printPx(isTurned ? file.width : file.height),
      }
      const fillMode = file.fill_mode === 'cover' ? 'cover' : 'fit'
      return [
        {
          placement,
          title,
          variantIds: of.map(({ id }) => id),
          template,
          area,
          fillMode,
          artworkUrl,
          position,
          around:
            known?.around === undefined ? null : drawingUrl(known.around, colorHex(of[0]?.color ?? null)),
          stitchedAt: technique === 'EMBROIDERY' ? file.dpi : null,
        },
      ]
    })
  })
}

/** The shape of a variant's print file in a placement, as text. */
function shapesOf(files: Printfiles, placement: string): (variantId: number) => string {
  const ids = new Map(
    files.variant_printfiles.map(({ variant_id: id, placements }) => [id, placements[placement]]),
  )
  const shapes = new Map(
    files.printfiles.map(({ printfile_id: id, width, height }) => [id, `${width}×${height}`]),
  )
  return (variantId) => shapes.get(ids.get(variantId) ?? -1) ?? ''
}

type Turn = 'vertical' | 'horizontal'

/** Memoizes a function of text arguments. */
function memoize<Words extends string[], Answer>(
  make: (...words: Words) => Answer,
): (...words: Words) => Answer {
  const known = new Map<string, Answer>()
  return (...words) => {
    const key = words.join(' ')
    const answer = known.get(key) ?? make(...words)
    known.set(key, answer)
    return answer
  }
}

interface DesignFile {
  placement: string
  image_url: string
  position: NonNullable<MockupTaskInput['files']>[number]['position']
}

/** The files of the request, or those of a saved template. */
export function designsOf({ state }: Pick<World, 'state'>, input: MockupTaskInput): DesignFile[] {
  if (input.files !== undefined) {
    return input.files.map(({ placement, type, image_url, position }) => ({
      placement: placement ?? type ?? 'default',
      image_url,
      position,
    }))
  }
  const template = state.templates.get(input.product_template_id ?? 0)
  if (template === undefined) throw badRequest('Product template not found')
  return template.placements.map(({ placement }) => ({
    placement,
    // The print of a template that was copied from another service is not known.
    image_url: template.print?.thumbnail ?? template.mockup_file_url ?? '',
    position: undefined,
  }))
}

/** Address of a picture. In the browser's demo only the app's own connection to the sandbox reaches it. */
export const mockupUrl = (
  { artworkBase }: World,
  { key, input }: MockupRecord,
  index: number,
  view: '' | '-close' = '',
): string =>
  `${artworkBase?.replace(/\/artwork$/, '') ?? 'https://demo.invalid/_sandbox'}/mockups/${key}/${index}${view}.${formatOf(input)}`

/** JPEG unless PNG is requested. */
export const formatOf = ({ format }: MockupTaskInput): 'jpg' | 'png' => (format === 'png' ? 'png' : 'jpg')

/** The key by which a client polls a task, derived from its number. */
export const newTaskKey = (id: number): string => `gt-${md5(`mockup ${id}`).slice(0, 12)}`
