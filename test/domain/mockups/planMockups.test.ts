import { describe, expect, it } from 'vitest'
import { getProduct } from '~/contract/catalog/catalogEndpoints'
import { getStoreProduct, listStoreProducts } from '~/contract/products/storeProductEndpoints'
import {
  type MockupSubject,
  subjectOfBlank,
  subjectsOfProduct,
  variantsWithoutArtwork,
} from '~/domain/mockups/mockupSubject'
import { picturesOfReply, newTask, pictureCount, recipeName } from '~/domain/mockups/mockupTask'
import {
  colorChoices,
  maxWidth,
  minWidth,
  type MockupChoices,
  placementChoices,
  planMockups,
  sizeChoices,
  usualSize,
} from '~/domain/mockups/planMockups'
import { type Service, startService } from '../../sandbox/service'

async function productNamed({ api }: Service, name: string) {
  const { items } = await api.call(listStoreProducts, { query: { limit: 100 } })
  const id = items.find((product) => product.name === name)?.id ?? 0
  const info = await api.call(getStoreProduct, { params: { id } })
  const blankIds = [...new Set(info.sync_variants.flatMap(({ product }) => product?.product_id ?? []))]
  const blanks = await Promise.all(blankIds.map((blank) => api.call(getProduct, { params: { id: blank } })))
  return { info, blanks }
}

const everything = (
  subjects: readonly MockupSubject[],
  more: Partial<MockupChoices> = {},
): MockupChoices => ({
  colors: colorChoices(subjects).map(({ name }) => name),
  sizes: [usualSize(subjects) ?? ''],
  placements: placementChoices(subjects).map(({ key }) => key),
  optionGroups: [],
  options: [],
  format: 'jpg',
  width: 900,
  ...more,
})

/** A product of the demo whose variants all carry the first one's print. */
async function withOneDesign(name: string): ReturnType<typeof productNamed> {
  const { info, blanks } = await productNamed(startService(), name)
  const [first] = info.sync_variants
  const sync_variants = info.sync_variants.map((variant) => ({ ...variant, files: first?.files ?? [] }))
  return { info: { ...info, sync_variants }, blanks }
}

describe('what a store product can show', () => {
  it('is one design for all variants with the same artwork, on new names of placements', async () => {
    const { info, blanks } = await withOneDesign('Sunrise Peaks Tee')
    const subjects = subjectsOfProduct(info, blanks)
    expect(subjects.length).toBe(1)
    expect(subjects[0]?.files).toEqual([
      { placement: 'front', image_url: expect.stringMatching(/\/sunrise-peaks-tee\.png$/) },
    ])
    expect(variantsWithoutArtwork(info, subjects)).toBe(0)
    const [recipe, ...rest] = planMockups(subjects, everything(subjects))
    expect(rest).toEqual([])
    expect(recipe?.colors.map(({ name, variantIds }) => [name, variantIds.length])).toEqual([
      ['White', 1],
      ['Navy', 1],
      ['Sand', 1],
    ])
    expect(recipe?.placements).toEqual({ front: 'Front print' })
    expect(recipe === undefined ? 0 : pictureCount(recipe)).toBe(3)
    expect(recipe?.request).toEqual({
      variant_ids: recipe?.colors.flatMap(({ variantIds }) => variantIds),
      format: 'jpg',
      width: 900,
      files: subjects[0]?.files,
    })
  })

  it('is a task for each design where variants differ, with position, file options and threads carried over', async () => {
    const { info, blanks } = await productNamed(startService(), 'Press Club Cap')
    const position = {
      area_width: 1650,
      area_height: 600,
      width: 710,
      height: 390,
      top: 37,
      left: 53,
      limit_to_print_area: true,
    }
    const variants = info.sync_variants.map((variant, index) =>
      index === 0
        ? {
            ...variant,
            files: variant.files.map((file) => ({
              ...file,
              position,
              options: [{ id: 'full_color', value: true }],
            })),
          }
        : variant,
    )
    const subjects = subjectsOfProduct({ ...info, sync_variants: variants }, blanks)
    expect(subjects.map(({ variantIds }) => variantIds.length)).toEqual([1, info.sync_variants.length - 1])
    const recipes = planMockups(subjects, everything(subjects, { format: 'png', optionGroups: ['Flat'] }))
    expect(recipes.map(({ colors }) => colors.length)).toEqual([1, info.sync_variants.length - 1])
    expect(recipes[0]?.request.files?.[0]).toMatchObject({
      position,
      options: [{ id: 'full_color', value: true }],
    })
    expect(recipes[1]?.request.files?.[0]).not.toHaveProperty('position')
    const [option] = info.sync_variants[0]?.options ?? []
    expect(recipes[0]?.request.product_options).toEqual({ [option?.id ?? '']: option?.value })
    expect(recipes[0]?.request.option_groups).toEqual(['Flat'])
    expect(recipes[0]?.request).not.toHaveProperty('options')
  })

  it('names for each blank those views only that it has: of another blank’s the service refuses the task', async () => {
    const { info, blanks } = await withOneDesign('Sunrise Peaks Tee')
    const [tee] = subjectsOfProduct(info, blanks)
    const mug = subjectsOfProduct(info, blanks).map(({ blank, ...about }) => ({
      ...about,
      blank: { ...blank, product: { ...blank.product, id: 19 } },
    }))
    const subjects = tee === undefined ? [] : [tee, ...mug]
    const chosen = { optionGroups: ['Flat', 'Default'], options: ['Front', 'Handle on Left'] }
    const offered = new Map([
      [tee?.blank.product.id ?? 0, { optionGroups: ['Flat'], options: ['Front', 'Back'] }],
      [19, { optionGroups: ['Default'], options: ['Back'] }],
    ])
    const requests = planMockups(subjects, everything(subjects, chosen), offered).map(
      ({ request }) => request,
    )
    expect(requests).toMatchObject([
      { option_groups: ['Flat'], options: ['Front'] },
      { option_groups: ['Default'] },
    ])
    expect(requests[1]).not.toHaveProperty('options')
    // Where a blank's views are not known, what was chosen is asked for.
    expect(planMockups(subjects, everything(subjects, chosen))[0]?.request.options).toEqual(chosen.options)
  })

  it('leaves out what has no artwork and blanks that are not there', async () => {
    const { info, blanks } = await productNamed(startService(), 'Good Things Grow Tote')
    const subjects = subjectsOfProduct(info, blanks)
    expect(variantsWithoutArtwork(info, subjects)).toBe(1)
    expect(subjectsOfProduct(info, [])).toEqual([])
  })
})

describe('sizes', () => {
  it('name each size once, and none for what comes in no sizes', async () => {
    const { info, blanks } = await productNamed(startService(), 'Sunrise Peaks Poster')
    const unsized = blanks.map((blank) => ({
      ...blank,
      variants: blank.variants.map((variant) => ({ ...variant, size: null })),
    }))
    expect(sizeChoices(subjectsOfProduct(info, unsized))).toEqual([])
    expect(usualSize(subjectsOfProduct(info, unsized))).toBeNull()
  })

  it('are one of each color unless more are wanted; then each is a task of its own', async () => {
    const { info, blanks } = await productNamed(startService(), 'Sunrise Peaks Poster')
    const subjects = subjectsOfProduct(info, blanks)
    const sizes = sizeChoices(subjects)
    expect(sizes.length).toBe(4)
    expect(planMockups(subjects, everything(subjects)).map(({ size }) => size)).toEqual([null])
    const [first = '', second = ''] = sizes
    const recipes = planMockups(subjects, everything(subjects, { sizes: [first, second] }))
    expect(recipes.map(({ size }) => size)).toEqual([first, second])
    const ids = recipes.flatMap(({ request }) => request.variant_ids)
    expect(new Set(ids).size).toBe(2)
    // Each color has every size: the first stands for all.
    expect(usualSize(subjects)).toBe(first)
    expect(planMockups(subjects, everything(subjects, { sizes: [] }))).toHaveLength(1)
    const [recipe] = recipes
    if (recipe === undefined) throw new Error('There is no recipe')
    const { files, ...request } = recipe.request
    expect(pictureCount(recipe)).toBe(recipe.colors.length * (files?.length ?? 0))
    expect(pictureCount({ ...recipe, request })).toBe(recipe.colors.length)
  })

  it('that a color lacks are replaced by one that it has, where the size only stands for all', async () => {
    const { blanks } = await productNamed(startService(), 'Sunrise Peaks Tee')
    const [blank] = blanks
    if (blank === undefined) throw new Error('no blank')
    const files = [{ placement: 'front', image_url: 'https://files.example.com/a.png' }]
    const some = blank.variants.filter(
      ({ color, size }) => color === 'White' || (color === 'Navy' && size !== 'M'),
    )
    const subjects = [{ ...subjectOfBlank(blank, files), variantIds: some.map(({ id }) => id) }]
    const choices = everything(subjects, { sizes: ['M'] })
    expect(planMockups(subjects, choices)[0]?.colors.map(({ name }) => name)).toEqual(['White', 'Navy'])
    const both = planMockups(subjects, { ...choices, sizes: ['M', 'L'] })
    expect(both.map(({ colors }) => colors.map(({ name }) => name))).toEqual([['White'], ['White', 'Navy']])
  })

  it('with artwork of their own make no further task unless they are wanted', async () => {
    const { blanks } = await productNamed(startService(), 'Sunrise Peaks Poster')
    const [blank] = blanks
    if (blank === undefined) throw new Error('no blank')
    const subjects = blank.variants.map(({ id }) => ({
      ...subjectOfBlank(blank, [{ placement: 'default', image_url: `https://files.example.com/${id}.png` }]),
      variantIds: [id],
    }))
    const [first, second = ''] = sizeChoices(subjects)
    const ids = (sizes: string[]) =>
      planMockups(subjects, everything(subjects, { sizes })).map(({ request }) => request.variant_ids)
    expect(ids([second])).toEqual([[blank.variants.find(({ size }) => size === second)?.id]])
    expect(ids([first ?? '', second]).length).toBe(2)
  })

  it('and colors that nobody chose cost nothing', async () => {
    const { info, blanks } = await productNamed(startService(), 'Sunrise Peaks Tee')
    const subjects = subjectsOfProduct(info, blanks)
    expect(planMockups(subjects, everything(subjects, { colors: [] }))).toEqual([])
    expect(planMockups(subjects, everything(subjects, { placements: [] }))).toEqual([])
  })
})

describe('the pictures of a finished task', () => {
  it('are named by color and placement, with further views beside the main one, and none without an address', async () => {
    const { info, blanks } = await withOneDesign('Sunrise Peaks Tee')
    const subjects = subjectsOfProduct(info, blanks)
    const [recipe] = planMockups(subjects, everything(subjects))
    if (recipe === undefined) throw new Error('no recipe')
    const task = { ...newTask('t', recipe, 5), starts: [11, 29] }
    const [, navy] = recipe.colors
    const extra = [
      { title: 'Zoomed-in', url: 'https://p.example/z.jpg', option: 'Zoomed-in', option_group: 'Flat' },
      { title: null, url: 'https://p.example/h.jpg', option: 'Front', option_group: 'On a hanger' },
      { title: 'Lost', url: null, option: null, option_group: null },
    ]
    const base = { task_key: 'gt-1', status: 'completed', error: null, printfiles: [] }
    const mockups = [
      {
        placement: 'front',
        variant_ids: [...(navy?.variantIds ?? [])],
        mockup_url: 'https://p.example/m.jpg',
        extra,
      },
      { placement: 'unknown_place', variant_ids: [1], mockup_url: null, extra: [] },
    ]
    const pictures = picturesOfReply(task, { ...base, mockups })
    expect(
      pictures.map(({ color, placementTitle, view, since }) => [color, placementTitle, view, since]),
    ).toEqual([
      ['Navy', 'Front print', null, 29],
      ['Navy', 'Front print', 'Zoomed-in', 29],
      ['Navy', 'Front print', 'On a hanger, Front', 29],
    ])
    expect(new Set(pictures.map(({ id }) => id)).size).toBe(3)
  })
})

describe('what can be chosen', () => {
  it('are the service’s widths (contract/README 7.2), and colors whose code can be shown', () => {
    expect([minWidth, maxWidth]).toEqual([50, 2000])
    const variant = (color: string, code: string | null) => ({ id: 1, color, color_code: code, size: 'M' })
    const subject = {
      variantIds: [1],
      blank: { variants: [variant('Heather', 'striped')] },
    } as unknown as MockupSubject
    expect(colorChoices([subject])).toEqual([{ name: 'Heather', code: null }])
  })

  it('is named by its product, else by its blank', () => {
    expect(recipeName({ productName: 'Wave', blankTitle: 'Tee' })).toBe('Wave')
    expect(recipeName({ productName: null, blankTitle: 'Tee' })).toBe('Tee')
  })
})
