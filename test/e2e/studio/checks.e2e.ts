import { crc32, deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { openEditor } from '../support/openEditor'
import { closeBrowser, expectAccessible } from '../support/visitor'

afterAll(closeBrowser)

/** A red disc on an opaque white square, as PNG. */
const disc = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2000, 2000)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser cannot draw')
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, 2000, 2000)
    context.fillStyle = '#c81428'
    context.arc(1000, 1000, 700, 0, 7)
    context.fill()
    return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  })

/** The same with a color profile of this name right after its header; browsers pass over one without tables. */
function withProfile(png: Buffer, name: string): Buffer {
  const u32 = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return bytes
  }
  const text = Buffer.concat([
    Buffer.from('desc'),
    u32(0),
    u32(name.length + 1),
    Buffer.from(`${name}\0`),
    Buffer.alloc(30),
  ])
  const head = Buffer.alloc(128)
  head.write('RGB ', 16)
  const profile = Buffer.concat([head, u32(1), Buffer.from('desc'), u32(144), u32(text.length), text])
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0'), deflateSync(profile)])
  const chunk = Buffer.concat([u32(content.length - 4), content, u32(crc32(content))])
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

it('looks at pixels and bytes of a picture and mends what it finds: a new file in sRGB, no white around it', async () => {
  const { page, expectNoTrouble, close } = await openEditor()
  const buffer = withProfile(Buffer.from(await disc(page)), 'Display P3')
  await page
    .getByLabel('Artwork file for Front print', { exact: true })
    .setInputFiles({ name: 'disc.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Checks: 1 check open' }).click()
  const list = page.getByRole('list', { name: 'Checks of the design' })
  const words = () => list.getByRole('listitem').evaluateAll((all) => all.map((row) => row.textContent))
  // On white the box is a note, which is not counted.
  await expect
    .poll(words)
    .toEqual([expect.stringMatching(/^Color profile.*\(Display P3\)/), expect.stringMatching(/^White box/)])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Convert it to sRGB: disc' }).click()
  await page
    .getByText(/is a new file in sRGB with 8 bits a color now/)
    .first()
    .waitFor()
  await expect.poll(words).toEqual([expect.stringMatching(/^White box/)])
  // What is left is measured again: it has no box, and is red. Until that is known nothing is promised.
  await page.evaluate(() => {
    const look = () => {
      if (document.body.textContent.includes('Nothing would print badly'))
        document.body.dataset['promised'] = ''
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.getByRole('button', { name: 'Take the white out: disc' }).click()
  await expect.poll(words).toEqual([expect.stringMatching(/^Low contrast.*Hardly seen on Red\./)])
  expect(await page.locator('[data-promised]').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(words).toEqual([expect.stringMatching(/^White box/)])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Checks: 1 check open' }).waitFor()
  expectNoTrouble()
  await close()
})

it.each([1440, 390])(
  '%d pixels wide, what mends a layer is said in full and pushes nothing out of sight',
  async (width) => {
    const { page, expectNoTrouble, close } = await openEditor({ width })
    const buffer = withProfile(Buffer.from(await disc(page)), 'Display P3')
    await page
      .getByLabel('Artwork file for Front print', { exact: true })
      .setInputFiles({ name: 'disc.png', mimeType: 'image/png', buffer })
    const fix = page.getByRole('list', { name: 'Checks of this layer' }).getByRole('button').first()
    await fix.waitFor()
    const [button, form] = [
      await fix.evaluate((one) => one.getBoundingClientRect().right),
      await page.getByLabel('Left (cm)').evaluate((one) => {
        const around = [one.parentElement]
        while (around[0]?.parentElement != null) around.unshift(around[0].parentElement)
        const scrolled = around.findLast(
          (each) => each !== null && /auto|scroll/.test(getComputedStyle(each).overflowY),
        )
        return {
          right: scrolled?.getBoundingClientRect().right ?? 0,
          more: (scrolled?.scrollWidth ?? 0) - (scrolled?.clientWidth ?? 0),
        }
      }),
    ]
    expect(button).toBeLessThanOrEqual(form.right)
    expect(form.more).toBe(0)
    expectNoTrouble()
    await close()
  },
)
