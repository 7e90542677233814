import type { SizeGuide, SizeTable } from '~/contract/catalog/catalog'
import type { BlankSpec } from './blankSpec'
import { sizeCharts, type SizeChart } from './sizeCharts'

export type GuideUnit = 'inches' | 'cm'
type Measurement = SizeTable['measurements'][number]
type Value = Measurement['values'][number]

const shown = (inches: number, unit: GuideUnit): string =>
  String(unit === 'cm' ? Math.round(inches * 25.4) / 10 : Math.round(inches * 100) / 100)

/** The guide of a blank in the requested units; a table is repeated for each unit. Null where there is none. */
export function sizeGuideOf(blank: BlankSpec, units: readonly GuideUnit[]): SizeGuide | null {
  if (blank.guide === undefined) return null
  const sizes = blank.sizes.map(({ name }) => name)
  const tables =
    blank.guide === 'flat'
      ? units.map((unit) => flatTable(blank, sizes, unit))
      : chartTables(sizeCharts[blank.guide], sizes, units)
  return { product_id: blank.id, available_sizes: sizes, size_tables: tables }
}

function chartTables(chart: SizeChart, sizes: readonly string[], units: readonly GuideUnit[]): SizeTable[] {
  const at = sizes.map((size) => ({ size, index: chart.sizes.indexOf(size) }))
  const rows = <Cell>(
    table: Readonly<Record<string, readonly Cell[]>>,
    read: (size: string, cell: Cell) => Value,
  ) =>
    Object.entries(table).map(([label, cells]): Measurement => ({
      type_label: label,
      unit: null,
      values: at.flatMap(({ size, index }) => {
        const cell = cells[index]
        return cell === undefined ? [] : [read(size, cell)]
      }),
    }))
  const ofBody = units.map((unit) =>
    sizeTable('measure_yourself', unit, {
      description: '<p>Measure a body, not a garment. Keep the tape level and comfortable.</p>',
      image_description: describe(chart.body),
      measurements: rows(chart.body, (size, [low, high]) => range(size, shown(low, unit), shown(high, unit))),
    }),
  )
  const ofGarment = units.map((unit) =>
    sizeTable('product_measure', unit, {
      description: '<p>Measured on the garment laid flat. It may differ by up to 1″ (2.5 cm).</p>',
      image_description: describe(chart.garment),
      measurements: rows(chart.garment, (size, inches) => single(size, shown(inches, unit))),
    }),
  )
  const international = sizeTable('international', 'none', {
    measurements: rows(chart.international, (size, [low, high]) => range(size, String(low), String(high))),
  })
  return [...ofBody, ...ofGarment, ...(international.measurements.length > 0 ? [international] : [])]
}

/** Bags, mugs and the like are measured by letters (contract/README 5.8). */
function flatTable(blank: BlankSpec, sizes: readonly string[], unit: GuideUnit): SizeTable {
  return sizeTable('product_measure', unit, {
    description: '<p>The finished piece, measured outside.</p>',
    image_description: (blank.flat ?? [])
      .map(({ letter, what }) => `<p><strong>${letter}</strong>: ${what}.</p>`)
      .join(''),
    measurements: (blank.flat ?? []).map(({ letter, inches }) => ({
      type_label: letter,
      unit: null,
      values: sizes.map((size, index) => single(size, shown(inches[index] ?? 0, unit))),
    })),
  })
}

/** Measuring instructions for each row that a table can have. */
const how: Readonly<Record<string, string>> = {
  Chest: 'around the fullest part, under the arms',
  Waist: 'around the narrowest part',
  Hips: 'around the fullest part, feet together',
  Height: 'standing straight, without shoes',
  Length: 'from the highest point of the shoulder to the hem',
  Width: 'from side to side, below the armholes',
  'Sleeve length': 'along the upper edge of the sleeve, down to the cuff',
  Waistband: 'from side to side, not stretched',
  'Inseam length': 'from the crotch seam to the hem',
}

const describe = (rows: Readonly<Record<string, unknown>>): string =>
  Object.keys(rows)
    .map((label) => `<p><strong>${label}</strong>: ${how[label] ?? ''}.</p>`)
    .join('')

const single = (size: string, value: string): Value => ({ size, value, min_value: null, max_value: null })
const range = (size: string, low: string, high: string): Value => ({
  size,
  value: null,
  min_value: low,
  max_value: high,
})

const sizeTable = (type: string, unit: GuideUnit | 'none', parts: Partial<SizeTable>): SizeTable => ({
  type,
  unit,
  description: null,
  image_url: null,
  image_description: null,
  measurements: [],
  ...parts,
})
