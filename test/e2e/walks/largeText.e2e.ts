import { afterAll, expect, it } from 'vitest'
import { paths } from '~/paths'
import { createSandbox } from '~/sandbox/createSandbox'
import { brokenWords } from '../support/brokenWords'
import { goTo } from '../support/controlWalk'
import { doubleText, openLarge } from '../support/openLarge'
import { ownWorld } from '../support/ownWorld'
import { closeBrowser, visit } from '../support/visitor'

afterAll(closeBrowser)

const { live } = ownWorld()
const { state } = createSandbox()
const [order] = state.orders.keys()
const [product] = state.products.keys()

const draft = [...state.orders.values()].find((one) => one.order.status === 'draft')?.order.id ?? 0
const [file] = state.files.keys()
const [template] = state.templates.keys()
const [goods] = state.warehouse.keys()
const [sheet] = state.approvalSheets.values()

const pages = [
  paths.overview(),
  paths.orders(),
  paths.order(order ?? 0),
  paths.editOrder(draft),
  paths.packingList([order ?? 0], { prices: 1 }),
  paths.products(),
  paths.product(product ?? 0),
  paths.editProduct(product ?? 0),
  paths.newProduct({ blank: 71 }),
  paths.designOnBlanks(),
  paths.catalog(),
  paths.blank(71),
  paths.compareBlanks([71, 83]),
  paths.design(71),
  paths.design(71, { design: 'demo-71', technique: 'DTG' }),
  paths.designs(),
  paths.designProof('demo-71'),
  paths.kits(),
  paths.kit('none'),
  paths.shipments(),
  paths.webhooks(),
  paths.webhooks({ view: 'events' }),
  paths.settings(),
  paths.connections(),
  paths.storeSlip(),
  paths.files(),
  paths.newFile(),
  paths.file(file ?? 0),
  paths.template(template ?? 0),
  paths.warehouseProduct(goods ?? 0),
  paths.approval(sheet?.confirm_hash.slice(0, 10) ?? ''),
  paths.importOrders(),
  paths.failedOrders(),
  paths.monthClose(),
  paths.serviceFigures(),
  paths.reconcile(),
  paths.reports(),
  paths.quotes(),
  paths.quotes({ view: 'many' }),
  paths.countries(),
  paths.replaceArtwork(),
  paths.newMockups({ product: product ?? 0 }),
]

/** Sizes of all words that are seen, in px: "14", "16". */
const sizesOfWords = (): string[] => {
  const sizes = new Set<string>()
  for (const element of document.querySelectorAll('body *')) {
    const hasWords = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (hasWords && isSeen && element.getClientRects().length > 0)
      sizes.add(String(Number.parseFloat(getComputedStyle(element).fontSize)))
  }
  return [...sizes]
}

/** Words of headings that stand on two lines, because what is beside them left no room. */
const brokenHeadings = (): string[] =>
  [...document.querySelectorAll('main :is(h2, h3)')].flatMap(({ firstChild: text }) => {
    if (!(text instanceof Text) || text.parentElement?.checkVisibility() !== true) return []
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [`breaks “${word}”`] : []
    })
  })

it.concurrent.each([1440, 390])(
  'all words are twice as large where the browser’s text is, none is cut off or broken, and all can be pressed, %i px',
  async (width) => {
    const visitor = await openLarge(width, 900)
    const { page } = visitor
    const faults: string[] = []
    for (const path of pages) {
      await goTo(page, path)
      await page.evaluate(() => window.__walk.rest())
      const small = (await page.evaluate(sizesOfWords)).filter((size) => Number(size) < 22)
      if (small.length > 0) faults.push(`${path}: words of ${small.join(' and ')} px`)
      const found = [
        ...(await page.evaluate(() => window.__look())),
        ...(await page.evaluate(brokenHeadings)),
        ...(await page.evaluate(brokenWords)).map((word) => `breaks “${word}”`),
      ]
      // A field is no wider than the phone, and its words do not break.
      for (const fault of found.filter((one) => !/^cuts “.*” in (select|input) /.test(one)))
        faults.push(`${path}: ${fault}`)
      if (width > 390) continue
      // As large on the smallest phone long words are broken, but nothing goes beyond its edge.
      await page.setViewportSize({ width: 320, height: 640 })
      await page.evaluate(() => window.__walk.rest())
      for (const fault of await page.evaluate(() => window.__look()))
        if (/ px wide$| beyond an edge$/.test(fault)) faults.push(`${path} at 320 px: ${fault}`)
      await page.setViewportSize({ width, height: 900 })
    }
    expect(faults).toEqual([])
    await visitor.close()
  },
  1_200_000,
)

it('a connection with its store fits a phone whose text is twice as large', async () => {
  const { page, close } = await visit(live, { width: 390, height: 900 })
  await page.getByLabel('Private token').fill('sandbox-store')
  await page.getByRole('button', { name: 'Check and connect' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await doubleText(page)
  await page.goto(new URL(paths.connections(), live).href)
  await page.getByLabel('Name here').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await close()
})
