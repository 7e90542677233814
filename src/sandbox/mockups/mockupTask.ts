import { md5 } from 'js-md5'
import type { LayoutTemplate, MockupTaskInput } from '~/contract/mockup'
import { printPx } from '~/domain/geometry'
import { fromPosition } from '~/domain/placement'
import type { World } from '../call'
import { svgUrl } from '../drawings/renderDrawing'
import { badRequest, notFound } from '../sandboxError'
import type { MockupRecord } from '../sandboxState'
import { catalogue } from '../seed/catalogue'
import type { ExpandedBlank } from '../seed/expandBlank'
import { layoutTemplatesOf, printfilesOf } from '../seed/printGeometry'
import { drawMockup } from './drawMockup'

/** A task is done after this time; a first look is not worth while before (service.md, Limits). */
export const renderingMs = 10_000
/** Mockup addresses die after 72 hours (service.md, Limits). */
export const mockupLifeMs = 72 * 3_600_000

interface Picture {
  placement: string
  variantIds: number[]
  svg: string
}

export function blankOf(productId: number): ExpandedBlank {
  const blank = catalogue().blanks.get(productId)
  if (blank === undefined) throw notFound()
  return blank
}

/** One picture a placement and colour: a mockup covers all sizes of a colour (facts-detailed.md, 13.2). */
export function picturesOf(world: World, record: MockupRecord): Picture[] {
  const { input } = record
  const blank = blankOf(record.productId)
  const chosen = blank.variants.filter(({ id }) => input.variant_ids.includes(id))
  const colors = [...new Set(chosen.map(({ color }) => color))]
  return designsOf(world, input).flatMap(({ placement, image_url: url, position }) => {
    const technique = blank.spec.placements.find(({ type }) => type === placement)?.technique ?? 'DTG'
    const files = printfilesOf(blank.spec, blank.variants, technique)
    const isUpright = position == null || position.area_height >= position.area_width
    const layout = layoutTemplatesOf(
      blank.spec,
      blank.variants,
      technique,
      isUpright ? 'vertical' : 'horizontal',
    )
    return colors.flatMap((color): Picture[] => {
      const of = chosen.filter((variant) => variant.color === color)
      const template = templateFor(layout, of[0]?.id ?? 0, placement)
      const file = files.printfiles.find(({ printfile_id: id }) => id === template?.printfile_id)
      if (template === undefined || file === undefined) return []
      const turned = template.orientation === 'vertical'
      const area = {
        width: printPx(turned ? file.height : file.width),
        height: printPx(turned ? file.width : file.height),
      }
      const box =
        position == null
          ? { left: 0, top: 0, ...area }
          : fromPosition(area, position, file.fill_mode === 'cover' ? 'cover' : 'fit')
      const share = {
        left: box.left / area.width,
        top: box.top / area.height,
        width: box.width / area.width,
        height: box.height / area.height,
      }
      const svg = drawMockup(
        template,
        { picture: pictureAt(world, url), name: url.split('/').at(-1) ?? 'artwork' },
        share,
        input.width ?? 1000,
        input.format !== 'png',
      )
      return [{ placement, variantIds: of.map(({ id }) => id), svg }]
    })
  })
}

interface DesignFile {
  placement: string
  image_url: string
  position: NonNullable<MockupTaskInput['files']>[number]['position']
}

/** The files of the request, or those of a saved template. */
export function designsOf({ state }: World, input: MockupTaskInput): DesignFile[] {
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
    image_url: template.mockup_file_url ?? '',
    position: null,
  }))
}

function templateFor(
  layout: ReturnType<typeof layoutTemplatesOf>,
  variantId: number,
  placement: string,
): LayoutTemplate | undefined {
  const id = layout.variant_mapping
    .find((row) => row.variant_id === variantId)
    ?.templates.find((row) => row.placement === placement)?.template_id
  return layout.templates.find(({ template_id: known }) => known === id)
}

/** Pixels of uploaded artwork, or the picture of a library file; the sandbox fetches nothing. */
function pictureAt({ state }: World, url: string): string | null {
  const artwork = state.artwork.get(url.split('/').at(-2) ?? '')
  if (artwork !== undefined)
    return artwork.preview?.startsWith('data:') === true
      ? artwork.preview
      : dataUrl(artwork.bytes, artwork.mimeType)
  for (const file of state.files.values())
    if (file.url === url) return file.thumbnail?.startsWith('data:') === true ? file.thumbnail : null
  return url.startsWith('data:image/') ? url : null
}

function dataUrl(bytes: Uint8Array, mimeType: string): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return `data:${mimeType};base64,${btoa(binary)}`
}

/** Where a picture can be fetched: served where there is a server, else the picture itself. */
export const mockupUrl = ({ artworkBase }: World, record: MockupRecord, index: number, svg: string): string =>
  artworkBase === null
    ? svgUrl(svg)
    : `${artworkBase.replace(/artwork$/, 'mockups')}/${record.key}/${index}.svg`

export const newTaskKey = (id: number): string => `gt-${md5(`mockup ${id}`).slice(0, 12)}`
