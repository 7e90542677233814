import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { category, productInfo, sizeGuide } from '~/contract/catalog/catalog'
import { country } from '~/contract/orders/country'
import { layoutTemplates, printfiles } from '~/contract/artwork/mockup'
import { catalog } from '~/sandbox/seed/catalog'
import { countries } from '~/sandbox/seed/countries'
import { layoutTemplatesOf, printfilesOf } from '~/sandbox/seed/printGeometry'
import { sizeGuideOf } from '~/sandbox/seed/sizeGuides'

const { blanks, variants, categories } = catalog()
const all = [...blanks.values()]
const perTechnique = all.flatMap((blank) =>
  blank.product.techniques.map(({ key }) => ({ blank, technique: key })),
)

describe('the demo catalog', () => {
  it('looks like a real one', () => {
    expect(blanks.size).toBeGreaterThanOrEqual(24)
    expect(variants.size).toBeGreaterThanOrEqual(400)
    expect(new Set(all.map(({ spec }) => spec.category)).size).toBeGreaterThanOrEqual(8)
    expect(new Set(all.flatMap(({ product }) => product.techniques.map(({ key }) => key)))).toEqual(
      new Set(['DTG', 'EMBROIDERY', 'CUT-SEW', 'SUBLIMATION', 'DIGITAL', 'UV', 'ENGRAVING']),
    )
    expect(
      new Set([...variants.values()].flatMap((v) => v.availability_status.map(({ status }) => status))),
    ).toEqual(new Set(['in_stock', 'stocked_on_demand', 'out_of_stock', 'discontinued']))
  })

  it('gives every variant an id of its own', () => {
    expect(variants.size).toBe(all.reduce((sum, blank) => sum + blank.variants.length, 0))
  })

  it('is what the contract says, field by field', () => {
    for (const { product, variants: own, spec } of all) {
      expect(z.parse(productInfo, { product, variants: own })).toEqual({ product, variants: own })
      const guide = sizeGuideOf(spec, ['inches', 'cm'])
      if (guide !== null) expect(z.parse(sizeGuide, guide)).toEqual(guide)
    }
    for (const row of categories) expect(z.parse(category, row)).toEqual(row)
    for (const row of countries()) expect(z.parse(country, row)).toEqual(row)
  })

  it('prices every variant as decimal text, with a color code where it has a color', () => {
    for (const { id, price, color, color_code } of variants.values()) {
      expect(price, `variant ${id}`).toMatch(/^[1-9]\d*\.\d{2}$/)
      if (color !== null) expect(color_code, `variant ${id}`).toMatch(/^#[0-9a-f]{6}$/)
    }
    for (const { product } of all) {
      for (const { additional_price } of product.files)
        if (additional_price !== null) expect(additional_price).toMatch(/^\d+\.\d{2}$/)
      expect(product.files.at(-1)?.type).toBe('mockup')
      expect(product.techniques.filter(({ is_default }) => is_default)).toHaveLength(1)
    }
  })

  it('has materials that add up, and names that tell the variants of a blank apart', () => {
    for (const { product, variants: own } of all) {
      expect(new Set(own.map(({ name }) => name)).size, product.title ?? '').toBe(own.length)
      const parts = own[0]?.material.map(({ percentage }) => percentage ?? 0) ?? []
      expect(
        parts.reduce((sum, part) => sum + part, 0),
        product.title ?? '',
      ).toBe(100)
    }
  })

  it('is mostly in stock; only what is no longer made is discontinued throughout', () => {
    const sold = [...variants.values()].filter(({ in_stock }) => in_stock)
    expect(sold.length / variants.size).toBeGreaterThan(0.85)
    const gone = all.filter(({ variants: own }) =>
      own.every(({ availability_status: rows }) => rows.every(({ status }) => status === 'discontinued')),
    )
    expect(gone.map(({ product }) => product.id)).toEqual(
      all.filter(({ product }) => product.is_discontinued === true).map(({ product }) => product.id),
    )
  })

  it('has every size of a blank in every row of its size guide', () => {
    for (const { spec } of all) {
      const guide = sizeGuideOf(spec, ['inches', 'cm'])
      for (const table of guide?.size_tables ?? [])
        for (const { values, type_label } of table.measurements)
          expect(
            values.map(({ size }) => size),
            `${spec.title}, ${type_label}`,
          ).toEqual(guide?.available_sizes)
    }
  })

  it('puts every blank into a category that exists', () => {
    const known = new Set(categories.map(({ id }) => id))
    for (const { spec } of all) expect(known.has(spec.category), spec.title).toBe(true)
    for (const { parent_id } of categories) expect(parent_id === 0 || known.has(parent_id ?? -1)).toBe(true)
  })

  it('has both fill modes and both kinds of rotation', () => {
    const files = perTechnique.flatMap(
      ({ blank, technique }) => printfilesOf(blank.spec, blank.variants, technique).printfiles,
    )
    expect(new Set(files.map(({ fill_mode }) => fill_mode))).toEqual(new Set(['fit', 'cover']))
    expect(new Set(files.map(({ can_rotate }) => can_rotate))).toEqual(new Set([true, false]))
  })

  it.each(
    perTechnique.map(
      ({ blank, technique }) => [`${blank.spec.title}, ${technique}`, blank, technique] as const,
    ),
  )('can place artwork on every variant: %s', (_, blank, technique) => {
    const files = printfilesOf(blank.spec, blank.variants, technique)
    expect(z.parse(printfiles, files)).toEqual(files)
    const known = new Map(files.printfiles.map((file) => [file.printfile_id, file]))
    for (const orientation of ['horizontal', 'vertical'] as const) {
      const layout = layoutTemplatesOf(blank.spec, blank.variants, technique, orientation)
      expect(z.parse(layoutTemplates, layout)).toEqual(layout)
      expect(new Set(layout.templates.map(({ template_id }) => template_id)).size).toBe(
        layout.templates.length,
      )
      for (const template of layout.templates) {
        const file = known.get(template.printfile_id ?? -1)
        expect(file).toBeDefined()
        const right = template.print_area_left + template.print_area_width
        const bottom = template.print_area_top + template.print_area_height
        expect(template.print_area_left).toBeGreaterThanOrEqual(0)
        expect(right).toBeLessThanOrEqual(template.template_width)
        expect(bottom).toBeLessThanOrEqual(template.template_height)
        if (file === undefined) continue
        const turned = template.orientation === 'vertical'
        const aspect = turned ? file.height / file.width : file.width / file.height
        expect(template.print_area_width / template.print_area_height).toBeCloseTo(aspect, 1)
      }
    }
    for (const row of files.variant_printfiles) {
      expect(Object.keys(row.placements)).toEqual(Object.keys(files.available_placements))
    }
  })

  it('draws pictures that carry no code and fetch nothing', () => {
    for (const { image } of variants.values()) {
      const svg = decodeURIComponent(image ?? '')
      expect(svg).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/)
      expect(svg).not.toMatch(/<script|href=(?!'#)|onload|url\((?!#)|foreignObject/i)
    }
  })
})
