import { pictureLayer } from '~/domain/layers/layer'
import { newShape } from '~/domain/layers/newLayers'
import { printOf } from '~/domain/layers/printOf'
import type { Artwork, DesignContent, Placed } from '~/domain/placement/design'
import { printArea, printBox } from '~/domain/placement/geometry'
import { openContent } from '~/domain/placement/designHistory'
import { saveDesign } from '~/local/designs/designStore'
import { keepKit } from '~/local/designs/kits/kitStore'
import { takeArtwork } from '~/local/designs/takeArtwork'

/** A front of a picture and a star, with the key of the print file that they make together. */
export async function layeredDesign(owner: string): Promise<{ content: DesignContent; key: string }> {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>'
  const taking = await takeArtwork(new File([svg], 'owl.svg', { type: 'image/svg+xml' }), owner, () => null)
  if (!taking.ok) throw new Error(taking.problem)
  const { artwork } = taking
  const area = printArea(1800, 2400)
  const star = { ...newShape(area, 'star', '#c00000'), id: '2' }
  const layers = [pictureLayer('1', artwork.key, printBox(300, 300, 900, 600)), star]
  const placed: Placed = { area, layers, isLimited: true, threads: 'auto' }
  const content = { artworks: { [artwork.key]: artwork }, placed: { front: placed }, options: {} }
  return { content, key: printOf(content, placed)?.key ?? '' }
}

/** What a design knows of a print file that was drawn of its layers. */
export const printArtwork = (key: string): Artwork => ({
  key,
  filename: `${key}.png`,
  mimeType: 'image/png',
  isVector: false,
  width: 900,
  height: 900,
  fileId: null,
  preview: null,
})

/** Keeps a kit whose picture on each of these placements is a slot called Logo. */
export async function keepLogoKit(owner: string, about: { id: string; name: string }, placements: string[]) {
  const { content } = await layeredDesign(owner)
  const [placed] = Object.values(content.placed)
  const [picture] = placed?.layers ?? []
  if (placed === undefined || picture?.kind !== 'picture') throw new Error('no picture')
  const slot = { ...placed, layers: [{ ...picture, artwork: 'slot-1' }] }
  const titleOf = (placement: string) => `${placement[0]?.toUpperCase()}${placement.slice(1)} print`
  const places = placements.map((placement) => ({
    placement,
    title: titleOf(placement),
    placed: slot,
    dpi: 150,
  }))
  const slots = [{ key: 'slot-1', name: 'Logo' }]
  const made = { technique: 'DTG', techniqueName: 'DTG printing', places, slots, artworks: {}, options: {} }
  await keepKit({ ...about, ...made }, owner, Date.now())
}

/** Keeps a shirt's design called Owl under the id `owl`: a picture and a star on its front. */
export async function keepOwl(owner: string): Promise<void> {
  const { content } = await layeredDesign(owner)
  const about = { id: 'owl', owner, productId: 71, technique: 'DTG', variantId: 4011, name: 'Owl' }
  await saveDesign({ ...about, edited: openContent(content) }, 0, Date.now())
}
