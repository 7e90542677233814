import { describe, expect, it } from 'vitest'
import { createApi } from '~/client/createApi'
import {
  getCategory,
  getProduct,
  getProductByVariant,
  getSizeGuide,
  listCategories,
  listProducts,
} from '~/contract/catalog/catalogEndpoints'
import { listCountries, listTaxCountries } from '~/contract/orders/countryEndpoints'
import { getLayoutTemplates, getPrintfiles } from '~/contract/artwork/mockupEndpoints'
import { startService, type Service } from './service'

const speaking = ({ sandbox }: Service, language: string) =>
  createApi({
    baseUrl: 'http://sandbox.test',
    fetch: sandbox.fetch,
    token: null,
    storeId: null,
    language,
    key: ['test', 'public'],
  })

describe('the catalog over the API', () => {
  it('filters by several categories, each with what is below it', async () => {
    const { api } = startService()
    const ids = async (category_id: string) =>
      (await api.call(listProducts, { query: { category_id } })).items.map(({ id }) => id)
    expect(await ids('31,41')).toEqual([206, 211, 214, 301, 304])
    expect(await ids('30')).toEqual([206, 211, 214, 218])
    expect(await ids('999999')).toEqual([])
  })

  it('finds a blank by its variant', async () => {
    const { api } = startService()
    const { variant, product } = await api.call(getProductByVariant, { params: { id: 21402 } })
    expect(product.id).toBe(214)
    expect(variant).toMatchObject({
      id: 21402,
      color: 'Red/White',
      color_code: '#b3282d',
      color_code2: '#ffffff',
      size: 'One size',
    })
    await expect(api.call(getProductByVariant, { params: { id: 21499 } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(api.call(getProduct, { params: { id: 5 } })).rejects.toMatchObject({ status: 404 })
  })

  it('answers one category and its parent', async () => {
    const { api } = startService()
    const { items } = await api.call(listCategories, {})
    const beanies = await api.call(getCategory, { params: { id: 32 } })
    expect(beanies.title).toBe('Beanies')
    expect(items.find(({ id }) => id === beanies.parent_id)?.title).toBe('Headwear')
    await expect(api.call(getCategory, { params: { id: 4711 } })).rejects.toMatchObject({ status: 404 })
  })

  it('carries the demo’s changes of stock', async () => {
    const { api, sandbox } = startService()
    sandbox.state.stock.set(7103, 'temporary_out_of_stock')
    sandbox.state.stock.set(7104, 'discontinued')
    const { variants } = await api.call(getProduct, { params: { id: 71 } })
    const of = (id: number) => variants.find((variant) => variant.id === id)
    expect(new Set(of(7103)?.availability_status.map(({ status }) => status))).toEqual(
      new Set(['temporary_out_of_stock']),
    )
    expect(of(7104)?.availability_status[0]?.status).toBe('discontinued')
    expect([of(7103)?.in_stock, of(7104)?.in_stock]).toEqual([false, false])
  })
})

describe('size guides', () => {
  const params = { id: 71 }
  const chestOf = async (service: Service, query: { unit?: string }, language = 'en_US') => {
    const guide = await speaking(service, language).call(getSizeGuide, { params, query })
    return guide.size_tables
      .filter(({ type }) => type === 'measure_yourself')
      .map(({ unit, measurements }) => [
        unit,
        measurements
          .find(({ type_label }) => type_label === 'Chest')
          ?.values.find(({ size }) => size === 'M'),
      ])
  }
  const inInches = ['inches', { size: 'M', value: null, min_value: '39', max_value: '42' }]
  const inCm = ['cm', { size: 'M', value: null, min_value: '99.1', max_value: '106.7' }]

  it('come in inches, in cm or in both', async () => {
    const service = startService()
    expect(await chestOf(service, { unit: 'inches' })).toEqual([inInches])
    expect(await chestOf(service, { unit: 'cm' })).toEqual([inCm])
    expect(await chestOf(service, { unit: 'inches,cm' })).toEqual([inInches, inCm])
    await expect(chestOf(service, { unit: 'furlongs' })).rejects.toMatchObject({ status: 400 })
  })

  it('follow the country of the locale when no unit is asked', async () => {
    const service = startService()
    expect(await chestOf(service, {})).toEqual([inInches])
    expect(await chestOf(service, {}, 'de_DE')).toEqual([inCm])
    expect(await chestOf(service, {}, 'en_GB')).toEqual([inCm])
  })

  it('have all three tables for a shirt, letters for a bag and none for a cap', async () => {
    const { api } = startService()
    const shirt = await api.call(getSizeGuide, { params })
    expect(shirt.size_tables.map(({ type, unit }) => `${type} ${unit}`)).toEqual([
      'measure_yourself inches',
      'product_measure inches',
      'international none',
    ])
    const bag = await api.call(getSizeGuide, { params: { id: 340 } })
    expect(bag.size_tables[0]?.measurements.map(({ type_label }) => type_label)).toEqual(['A', 'B', 'C'])
    await expect(api.call(getSizeGuide, { params: { id: 206 } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('localization', () => {
  const mug = async (language: string) => {
    const { product } = await speaking(startService(), language).call(getProduct, { params: { id: 304 } })
    return `${product.type_name}: ${product.title}`
  }

  it.each([
    ['en_US', 'Mug: Color Inside Mug'],
    ['en_GB', 'Mug: Colour Inside Mug'],
    ['en_CA', 'Mug: Colour Inside Mug'],
    ['es_ES', 'Taza: Taza con interior de color'],
    ['fr_FR', 'Mug: Mug intérieur coloré'],
    ['de_DE', 'Tasse: Tasse, innen farbig'],
    ['it_IT', 'Tazza: Tazza con interno colorato'],
    ['ja_JP', 'マグカップ: マグカップ・内側カラー'],
  ])('speaks %s', async (language, expected) => {
    expect(await mug(language)).toBe(expected)
  })

  it.each(['es_ES', 'fr_FR', 'de_DE', 'it_IT', 'ja_JP'])(
    'leaves no blank untranslated in %s',
    async (language) => {
      const service = startService()
      const english = (await service.api.call(listProducts, {})).items
      const other = (await speaking(service, language).call(listProducts, {})).items
      expect(other.map(({ id }) => id)).toEqual(english.map(({ id }) => id))
      const same = other.filter(({ title }, index) => title === english[index]?.title).map(({ id }) => id)
      expect(same).toEqual([])
      expect(new Set(other.map(({ title }) => title)).size).toBe(other.length)
    },
  )
})

describe('print files and layout templates over the API', () => {
  const params = { id: 145 }

  it('take DTG where a product has several techniques', async () => {
    const { api } = startService()
    expect(Object.keys((await api.call(getPrintfiles, { params })).available_placements)).toEqual([
      'front',
      'back',
    ])
    const threads = await api.call(getPrintfiles, { params, query: { technique: 'EMBROIDERY' } })
    expect(Object.keys(threads.available_placements)).toEqual([
      'embroidery_chest_left',
      'embroidery_large_center',
    ])
    await expect(api.call(getPrintfiles, { params, query: { technique: 'UV' } })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('never give two templates of one product the same id', async () => {
    const { api } = startService()
    const printed = await api.call(getLayoutTemplates, { params })
    const sewn = await api.call(getLayoutTemplates, { params, query: { technique: 'EMBROIDERY' } })
    const ids = [...printed.templates, ...sewn.templates].map(({ template_id }) => template_id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('turn wall art, and nothing that cannot turn', async () => {
    const { api } = startService()
    const ask = async (id: number, orientation: string) => {
      const { templates, variant_mapping } = await api.call(getLayoutTemplates, {
        params: { id },
        query: { orientation },
      })
      // The 12×16 size of a poster; the only size of a mug's color.
      const chosen = variant_mapping[1]?.templates[0]?.template_id
      const template = templates.find(({ template_id }) => template_id === chosen)
      return [
        template?.orientation,
        Math.sign((template?.print_area_width ?? 0) - (template?.print_area_height ?? 0)),
      ]
    }
    expect(await ask(320, 'horizontal')).toEqual(['horizontal', 1])
    expect(await ask(320, 'vertical')).toEqual(['vertical', -1])
    expect(await ask(304, 'vertical')).toEqual(['any', 1])
    await expect(ask(320, 'diagonal')).rejects.toMatchObject({ status: 400 })
  })

  it('lay artwork that covers the blank below a mask, other artwork above the drawing', async () => {
    const { api } = startService()
    const first = async (id: number) => (await api.call(getLayoutTemplates, { params: { id } })).templates[0]
    expect(await first(257)).toMatchObject({ is_template_on_front: true, background_color: '#ffffff' })
    expect(await first(374)).toMatchObject({ is_template_on_front: true, background_color: '#14191e' })
    expect(await first(71)).toMatchObject({ is_template_on_front: false, background_color: null })
  })

  it('name the mug template’s documented figures', async () => {
    const { api } = startService()
    expect((await api.call(getLayoutTemplates, { params: { id: 301 } })).templates[0]).toMatchObject({
      template_width: 560,
      template_height: 295,
      print_area_width: 520,
      print_area_height: 202,
      print_area_left: 20,
      print_area_top: 18,
    })
  })
})

describe('countries', () => {
  it('carry the states that addresses need', async () => {
    const { api } = startService()
    const { items } = await api.call(listCountries, {})
    expect(items.length).toBeGreaterThanOrEqual(200)
    expect(new Set(items.map(({ code }) => code)).size).toBe(items.length)
    const count = Object.fromEntries(
      items.filter(({ states }) => states !== null).map(({ code, states }) => [code, states?.length]),
    )
    expect(count).toEqual({ AU: 8, BR: 27, CA: 13, JP: 47, US: 62 })
  })

  it('say where shipping is taxed', async () => {
    const { api } = startService()
    const [us] = (await api.call(listTaxCountries, {})).items
    const taxed = (code: string) => us?.states?.find((state) => state.code === code)?.shipping_taxable
    expect([us?.code, taxed('NY'), taxed('CA'), taxed('OR')]).toEqual(['US', true, false, undefined])
  })
})
