// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { whyOff } from '../../isOff'
import { openContent } from '~/domain/placement/designHistory'
import { printPx } from '~/domain/placement/geometry'
import { saveDesign } from '~/local/designs/designStore'
import { onePicture } from '../../domain/layers/onePicture'
import { openMockupDb } from '~/local/mockups/mockupDb'
import { renderApp } from '../renderApp'

it('what was chosen for new mockups is still there after the page was left with an address half typed', async () => {
  const { user, go, address } = renderApp('/mockups/new?blank=71')
  const front = await screen.findByRole('combobox', { name: 'Front print' })
  await user.type(front, 'https://half')
  await user.click(screen.getByRole('checkbox', { name: 'Black' }))
  await user.click(screen.getByRole('radio', { name: /^PNG/ }))
  await user.clear(screen.getByLabelText('Width in pixels'))
  await go('/catalog')
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^PNG/ })).toBeNull())
  await go(-1)
  await waitFor(() => expect(address()).toBe('/mockups/new?blank=71'))
  expect(await screen.findByRole('combobox', { name: 'Front print' })).toHaveProperty('value', 'https://half')
  expect(screen.getByRole('checkbox', { name: 'Black' })).toHaveProperty('checked', false)
  expect(screen.getByRole('checkbox', { name: 'White' })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: /^PNG/ })).toHaveProperty('checked', true)
  expect(screen.getByLabelText('Width in pixels')).toHaveProperty('value', '1000')
})

it('files for two placements say each for itself what became of them', async () => {
  const { user } = renderApp('/mockups/new?blank=71')
  const broken = new File(['no picture'], 'broken.png', { type: 'image/png' })
  await user.upload(await screen.findByLabelText('Artwork file for Front print'), broken)
  await user.upload(screen.getByLabelText('Artwork file for Back print'), broken)
  for (const placement of ['Back print', 'Front print'])
    expect(await screen.findByText(`The file for ${placement} was not taken`)).toBeTruthy()
})

it('mockups are not made without an artwork file that is still being uploaded', async () => {
  const held: (() => void)[] = []
  const { user, sandbox } = renderApp('/mockups/new?blank=71', {
    onTheWay: async (reply, request) => {
      const isUpload = request.method === 'POST' && new URL(request.url).pathname.endsWith('/artwork')
      if (!isUpload) return reply
      await new Promise<void>((resolve) => held.push(resolve))
      return Response.json({ url: 'https://files.example.com/fox.svg' })
    },
  })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"/>'
  const fox = new File([svg], 'fox.svg', { type: 'image/svg+xml' })
  await user.upload(await screen.findByLabelText('Artwork file for Front print'), fox)
  await waitFor(() => expect(held).toHaveLength(1))
  const back = screen.getByRole('combobox', { name: 'Back print' })
  await user.type(back, 'https://files.example.com/fern.png')
  const make = screen.getByRole('button', { name: 'Make mockups' })
  await waitFor(() => expect(whyOff(make)).toBe('An artwork file is still being uploaded'))
  await user.click(make)
  await user.type(back, '{Enter}')
  for (const goOn of held) goOn()
  await waitFor(() => expect(whyOff(make)).toBeNull())
  await user.click(make)
  await waitFor(() => expect([...sandbox.state.mockups.values()]).not.toEqual([]))
  const [task] = [...sandbox.state.mockups.values()]
  expect(task?.input.files?.map(({ placement }) => placement).toSorted()).toEqual(['back', 'front'])
})

it('what is chosen after the page was left and opened again stays once the mockups of before are queued', async () => {
  const { user, go, address, sandbox, idle } = renderApp('/mockups/new?blank=71')
  const front = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Front print' })
  await user.type(await front(), 'https://files.example.com/fox.png')
  // What another tab writes goes first.
  const { store } = (await openMockupDb()).transaction('tasks', 'readwrite')
  let isHeld = true
  const hold = async (): Promise<void> => {
    await store.count()
    if (isHeld) return hold()
  }
  const holding = hold()
  await user.click(screen.getByRole('button', { name: 'Make mockups' }))
  await go('/catalog')
  await screen.findByRole('heading', { level: 1, name: /^Catalog/ })
  await go('/mockups/new?blank=71')
  await user.clear(await front())
  await user.type(await front(), 'https://files.example.com/fern.png')
  isHeld = false
  await holding
  await waitFor(() => expect([...sandbox.state.mockups.values()]).not.toEqual([]))
  await idle()
  expect(address()).toBe('/mockups/new?blank=71')
  await go('/catalog')
  await screen.findByRole('heading', { level: 1, name: /^Catalog/ })
  await go('/mockups/new?blank=71')
  expect((await front()).value).toBe('https://files.example.com/fern.png')
})

it('two presses that the page hears of at once ask for the mockups once', async () => {
  const { user, sandbox, address } = renderApp('/mockups/new?blank=71')
  const front = await screen.findByRole('combobox', { name: 'Front print' })
  await user.type(front, 'https://files.example.com/fox.png')
  const make = screen.getByRole('button', { name: 'Make mockups' })
  // On a busy device both come before the button is drawn anew.
  fireEvent.click(make)
  fireEvent.click(make)
  await waitFor(() => expect(address()).toBe('/mockups'))
  expect(await screen.findByText(/^Being made: /)).toHaveProperty('textContent', 'Being made: 1 task')
  expect([...sandbox.state.mockups.values()].length).toBeLessThan(2)
})

it('a print that was added to the design since is in its mockups; what was chosen before stays', async () => {
  const probe = renderApp('/mockups')
  const file = [...probe.sandbox.state.files.values()].find(({ filename }) => filename === 'night-fox.png')
  cleanup()
  const [area, box] = [
    { width: printPx(1800), height: printPx(2400) },
    { left: printPx(410), top: printPx(130), width: printPx(700), height: printPx(700) },
  ]
  const fox = { key: 'fox', filename: 'night-fox.png', mimeType: 'image/png', isVector: false }
  const artworks = { fox: { ...fox, width: 3000, height: 3000, fileId: file?.id ?? 0, preview: null } }
  const print = onePicture({ artwork: 'fox', box, area, isLimited: true, threads: 'auto' })
  const about = { id: 'd-31', owner: 'demo|own', productId: 71, technique: 'DTG', variantId: 7100 }
  const saved = (placements: readonly string[], revision: number) => {
    const placed = Object.fromEntries(placements.map((placement) => [placement, print]))
    const edited = openContent({ artworks, placed, options: {} })
    return saveDesign({ ...about, edited }, revision, Date.now())
  }
  await saved(['front'], 0)
  const { user, go } = renderApp('/mockups/new?blank=71&design=d-31')
  await user.click(await screen.findByRole('checkbox', { name: 'Navy' }))
  await go('/catalog')
  await screen.findByRole('heading', { level: 1, name: /^Catalog/ })
  await saved(['front', 'back'], 1)
  await go('/mockups/new?blank=71&design=d-31')
  expect(await screen.findByRole('checkbox', { name: 'Back print' })).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: 'Front print' })).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: 'Navy' })).toHaveProperty('checked', false)
})
