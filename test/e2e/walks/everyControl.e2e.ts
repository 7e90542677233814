import type { Page } from 'playwright-core'
import { afterAll, expect, inject, it } from 'vitest'
import { paths } from '~/paths'
import { type Control, goTo, installWalk } from '../support/controlWalk'
import { installLook } from '../support/lookWalk'
import { closeBrowser, findFaults, type Look, visit } from '../support/visitor'
import { unvisited, visitEvery } from './everyPage'

afterAll(closeBrowser)

/** They do what they say to everything here, and tests of their own press them. */
const final = /sign out|reset|erase|wipe|forget|remove (the |this )?connection|over to|start over/i
/** The last click of a dialog: charges, deletes or writes, each with tests of its own. */
const last =
  /^(confirm|cancel|delete|save|create|write|send|replace|restore|start|make|add|put|import|change|set|apply)/i

const idless = (href: string): string => href.replace(/[?#].*$/, '').replaceAll(/\d[\w-]*/g, ':id')

interface Walk {
  page: Page
  path: string
  walked: Set<string>
  faults: string[]
  links: Map<string, string>
}

/** What a control says of itself: a link leads somewhere, what is off says why. */
function judge({ path, faults, links }: Walk, { role, name, href, isOff, reason }: Control): void {
  if (name === '') faults.push(`${path}: a ${role} without a name`)
  if (isOff && reason === '') faults.push(`${path}: ${role} “${name}” is off and does not say why`)
  if (role !== 'a') return
  if (href === null || href === '' || href === '#') faults.push(`${path}: link “${name}” leads nowhere`)
  else if (href.startsWith('/')) links.set(idless(href), href)
}

async function pressAll(walk: Walk, isInside = false): Promise<void> {
  const { page, path, walked, faults } = walk
  let neighbor: string | null = null
  for (const control of await page.evaluate(() => window.__walk.controls())) {
    const { key, role, name, isOff, isChosen } = control
    if (walked.has(key)) continue
    walked.add(key)
    judge(walk, control)
    if (isOff || role === 'a' || final.test(name) || (isInside && last.test(name))) continue
    const press = (at: string, timeoutMs: number) =>
      page.evaluate(([wanted, wait]) => window.__walk.press(wanted, wait), [at, timeoutMs] as const)
    let did = await press(key, 3_000)
    // An earlier click changed the page.
    if (did === 'gone') {
      await goTo(page, path)
      did = await press(key, 10_000)
    }
    // What it does may be done already, such as showing the whole: the one before it undoes that.
    if (did === null && neighbor !== null && (await press(neighbor, 3_000)) !== null)
      did = await press(key, 10_000)
    neighbor = key
    if (did === null && !isChosen) faults.push(`${path}: ${role} “${name}” does nothing`)
    await page.evaluate(() => window.__walk.rest())
    if (new URL(page.url()).pathname + new URL(page.url()).search !== path) await goTo(page, path)
    if (isInside) continue
    const isOpen = () =>
      page
        .locator('[role=dialog]:visible, [role=menu]:visible, [aria-expanded=true][aria-haspopup]')
        .first()
        .isVisible()
    if (await isOpen()) {
      await pressAll(walk, true)
      for (let tries = 0; tries < 3 && (await isOpen()); tries++) await page.keyboard.press('Escape')
      if (await isOpen()) {
        await page.goto(new URL(path, page.url()).href)
        await goTo(page, path)
      }
    }
  }
}

it('walks every page that has an address', () => {
  expect(unvisited()).toEqual([])
})

/**
 * The same page on the smallest phone in the colors of the system: it fits, can be touched, and shows what is chosen. So do
 * what the header opens, over the overview.
 */
async function lookSmall(page: Page, path: string, look: Look): Promise<string[]> {
  const seen = async (of = '') => {
    await page.evaluate(() => window.__walk.rest())
    return (await page.evaluate(() => window.__look())).map((fault) => `at 320 px ${of} ${fault}`)
  }
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await page.setViewportSize({ width: 320, height: 700 })
  const faults = await seen()
  for (const name of path === paths.overview() ? ['Search and commands', /^Notices/, 'Open menu'] : []) {
    await page.getByRole('banner').getByRole('button', { name }).click()
    faults.push(...(await seen(String(name))))
    await page.keyboard.press('Escape')
    await goTo(page, path)
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: look.colorScheme ?? 'light' })
  await page.setViewportSize({ width: look.width ?? 0, height: look.height ?? 0 })
  await page.evaluate(() => window.__walk.rest())
  return faults
}

// Most of a walk is waiting for frames, so the walks run beside each other.
it.concurrent.each([
  [1440, 'light'],
  [390, 'dark'],
] as const)(
  'every page is without serious faults by axe and fits, on a phone down to 320 px, every control does something or says why it is off, %i px, %s',
  async (width, colorScheme) => {
    const isPhone = width < 500
    const look: Look = { width, height: 900, colorScheme, hasTouch: isPhone }
    const visitor = await visit(inject('demoAddress'), look)
    const { page, context } = visitor
    await context.addInitScript(installWalk)
    await context.addInitScript(installLook)
    const walked = new Set<string>()
    const faults: string[] = []
    const links = new Map<string, string>()
    const visited = new Set<string>()
    const unfit = await visitEvery(page, async (path) => {
      const found = [...(await findFaults(page)), ...(await page.evaluate(() => window.__look()))]
      if (isPhone) found.push(...(await lookSmall(page, path, look)))
      await pressAll({ page, path, walked, faults, links }).catch((error: unknown) =>
        faults.push(`${path}: ${String(error).slice(0, 300)}`),
      )
      visited.add(idless(path))
      return found
    })
    for (const [kind, href] of links) {
      // That it is a page was seen; now some are slow, by the faults that the last page has planned.
      if (visited.has(kind)) continue
      await goTo(page, href)
      if (await page.getByText('There is no page at this address').isVisible())
        faults.push(`a link leads to ${href}, which is no page`)
    }
    expect([...new Set(unfit)]).toEqual([])
    expect(faults).toEqual([])
    await visitor.close()
  },
  // Both walks at once take minutes on a quiet machine, and more than ten on a busy one.
  1_800_000,
)
