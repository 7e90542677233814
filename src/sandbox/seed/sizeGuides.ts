import type { SizeGuide, SizeTable } from '~/contract/catalog'
import type { BlankSpec } from './blankSpec'

export type Unit = 'inches' | 'cm'
type Measurement = SizeTable['measurements'][number]

const cm = (inches: number): string => String(Math.round(inches * 25.4) / 10)
const shown = (inches: number, unit: Unit): string => (unit === 'cm' ? cm(inches) : String(inches))
const international = {
  US: [2, 6, 10, 14, 18, 22, 26],
  EU: [34, 38, 42, 46, 50, 54, 58],
  UK: [6, 10, 14, 18, 22, 26, 30],
}

/** The guide of a blank in the asked units; a table is repeated for each unit. Null where there is none. */
export function sizeGuideOf(blank: BlankSpec, units: readonly Unit[]): SizeGuide | null {
  if (blank.guide === 'none') return null
  const sizes = blank.sizes.map(({ name }) => name)
  const tables = blank.guide === 'top' ? topTables(sizes, units) : flatTables(sizes, units)
  return { product_id: blank.id, available_sizes: sizes, size_tables: tables }
}

function topTables(sizes: readonly string[], units: readonly Unit[]): SizeTable[] {
  const row = (label: string, of: (index: number) => number, unit: Unit): Measurement => ({
    type_label: label,
    unit: null,
    values: sizes.map((size, index) => ({
      size,
      value: shown(of(index), unit),
      min_value: null,
      max_value: null,
    })),
  })
  const range = (label: string, low: (index: number) => number, span: number, unit: Unit): Measurement => ({
    type_label: label,
    unit: null,
    values: sizes.map((size, index) => ({
      size,
      value: null,
      min_value: shown(low(index), unit),
      max_value: shown(low(index) + span, unit),
    })),
  })
  return [
    ...units.map((unit) => ({
      ...table('measure_yourself', unit),
      description: '<p>Measure a body, not a garment. Keep the tape level and comfortable.</p>',
      image_description:
        '<p><strong>Chest</strong>: around the fullest part.</p><p><strong>Waist</strong>: around the narrowest part.</p>',
      measurements: [
        range('Chest', (i) => 32 + i * 3.5, 3, unit),
        range('Waist', (i) => 26 + i * 3.5, 3, unit),
      ],
    })),
    ...units.map((unit) => ({
      ...table('product_measure', unit),
      description: '<p>Measured on the garment laid flat. It may differ by up to 1″ (2.5 cm).</p>',
      image_description: '<p><strong>Length</strong>: from the highest point of the shoulder to the hem.</p>',
      measurements: [
        row('Length', (i) => 27 + i, unit),
        row('Width', (i) => 16.5 + i * 2, unit),
        row('Sleeve length', (i) => 15.25 + i * 1.125, unit),
      ],
    })),
    {
      ...table('international', 'none'),
      measurements: Object.entries(international).map(([region, numbers]) => ({
        type_label: `${region} size`,
        unit: null,
        values: sizes.map((size, i) => ({
          size,
          value: null,
          min_value: String(numbers[i] ?? 0),
          max_value: String((numbers[i] ?? 0) + 2),
        })),
      })),
    },
  ]
}

function flatTables(sizes: readonly string[], units: readonly Unit[]): SizeTable[] {
  return units.map((unit) => ({
    ...table('product_measure', unit),
    measurements: ['A', 'B'].map((label, which) => ({
      type_label: label,
      unit: null,
      values: sizes.map((size, i) => ({
        size,
        value: shown(which === 0 ? 3.85 + i * 0.9 : 3.35 + i * 0.05, unit),
        min_value: null,
        max_value: null,
      })),
    })),
  }))
}

const table = (type: string, unit: Unit | 'none'): SizeTable => ({
  type,
  unit,
  description: null,
  image_url: null,
  image_description: null,
  measurements: [],
})
