import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { openDemo } from '../support/openDemo'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A button as the browser itself names and describes it, and the box of what is said beside it; null while nothing is. */
async function lookAt(page: Page, name: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('Accessibility.enable')
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const found = nodes.filter((node) => node.role?.value === 'button' && node.name?.value === name).at(-1)
  const element = found?.backendDOMNodeId
  if (found === undefined || element === undefined) throw new Error(`No button is called “${name}”`)
  const boxOf = async (backendNodeId: number): Promise<Box> => {
    const { quads } = await session.send('DOM.getContentQuads', { backendNodeId })
    const [xs, ys] = [0, 1].map((axis) => (quads[0] ?? []).filter((_, at) => at % 2 === axis))
    if (xs === undefined || ys === undefined || xs.length === 0) throw new Error('It is not drawn')
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  }
  const { node } = await session.send('DOM.describeNode', { backendNodeId: element })
  const note = node.pseudoElements?.find(({ pseudoType }) => pseudoType === 'after')
  const seen = {
    description: String(found.description?.value ?? ''),
    isOff: found.properties?.some((one) => one.name === 'disabled' && one.value.value === true) === true,
    box: await boxOf(element),
    note: note === undefined ? null : await boxOf(note.backendNodeId),
  }
  await session.detach()
  return seen
}

/** The gap between two boxes, in px; below zero where they overlap. */
const gapOf = (one: Box, other: Box): number =>
  Math.max(one.top - other.bottom, other.top - one.bottom, one.left - other.right, other.left - one.right)

describe.each([
  { width: 1440, height: 900, colorScheme: 'light' as const, hasTouch: false },
  { width: 390, height: 844, colorScheme: 'dark' as const, hasTouch: true },
])('a button that is off, at $width in $colorScheme', (look) => {
  /** By a finger or the mouse, where the button lies. */
  const press = async (page: Page, name: string): Promise<void> => {
    const button = page.getByRole('button', { name, exact: true }).last()
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    if (box === null) throw new Error(`“${name}” is not seen`)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await (look.hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
  }

  it.each([
    {
      on: 'a page',
      path: '/webhooks',
      name: 'Review the change',
      reason: 'Nothing is changed yet',
      open: async () => undefined,
    },
    {
      on: 'a dialog',
      path: '/products',
      name: 'Delete product',
      reason: 'Tick that it is for good first',
      open: async (page: Page) => {
        await page.getByRole('link', { name: 'Slow Wave Mug' }).click()
        await page.getByRole('button', { name: 'More actions' }).click()
        await page.getByRole('menuitem', { name: 'Delete product' }).click()
      },
    },
  ])('on $on says why to assistive technology, and beside itself once it is pressed', async (one) => {
    const visitor = await openDemo(one.path, look)
    const { page } = visitor
    await one.open(page)
    await page.getByRole('button', { name: one.name }).waitFor()
    const address = page.url()
    const before = await lookAt(page, one.name)
    expect(before).toMatchObject({ description: one.reason, isOff: true, note: null })
    await press(page, one.name)
    await expect.poll(async () => (await lookAt(page, one.name)).note).not.toBeNull()
    const { note, box, description } = await lookAt(page, one.name)
    expect(description).toBe(one.reason)
    if (note === null) throw new Error('Nothing is said beside it')
    const { width, height } = look
    expect(note.left >= 0 && note.top >= 0 && note.right <= width && note.bottom <= height).toBe(true)
    expect(gapOf(note, box)).toBeGreaterThanOrEqual(0)
    expect(gapOf(note, box)).toBeLessThan(12)
    // All else goes on, and it is quiet again.
    expect(page.url()).toBe(address)
    await page.keyboard.press('Shift+Tab')
    await expect.poll(async () => (await lookAt(page, one.name)).note).toBeNull()
    visitor.expectNoTrouble()
    await visitor.close()
  })

  it('that went off by what it has just done lies over nothing of that until it is pressed', async () => {
    const visitor = await openDemo('/design/71', look)
    const { page } = visitor
    const name = 'Keep this version'
    await page.getByRole('button', { name: 'Add text' }).click()
    await page.getByRole('button', { name: /^History/ }).click()
    await page.getByLabel('Name of this version').fill('Sent to Ann')
    await press(page, name)
    await page.getByRole('listitem').filter({ hasText: 'Sent to Ann' }).waitFor()
    await expect.poll(async () => (await lookAt(page, name)).description).toBe('Give it a name first')
    expect((await lookAt(page, name)).note).toBeNull()
    await press(page, name)
    await expect.poll(async () => (await lookAt(page, name)).note).not.toBeNull()
    visitor.expectNoTrouble()
    await visitor.close()
  })
})
