// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useWriteBeforeLeaving } from '~/ui/leaving/useWriteBeforeLeaving'
import { useUnsentWrites } from '~/features/activity/useUnsentWrites'
import { readUnsent } from '~/local/unsentWrites'
import { renderApp } from '../renderApp'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(cleanup)
const patient = { timeout: 60_000 }

/** Whether the browser would ask before the tab closes. */
function asksBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  globalThis.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

it('asks before the tab closes while something typed is not kept yet, and only then', async () => {
  renderApp('/orders/new')
  const name = await screen.findByLabelText('Name', {}, patient)
  expect(asksBeforeLeaving()).toBe(false)
  fireEvent.change(name, { target: { value: 'Ada Byron' } })
  expect(asksBeforeLeaving()).toBe(true)
  await screen.findByText(/^Saved on this device/, {}, patient)
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false), patient)
})

it('asks about and names a change of the merchant that waits, and leaves those of a job to the job', () => {
  sessionStorage.clear()
  const waiting = (path: string, isJob: boolean, isWrite = true) => ({
    id: path,
    method: isWrite ? 'PUT' : 'POST',
    isWrite,
    path,
    priority: 'click' as const,
    since: 1_000,
    isJob,
    wait: null,
  })
  // A quote is asked with POST and changes nothing.
  const ofJob = renderHook(() =>
    useUnsentWrites([waiting('/store/products/1', true), waiting('/shipping/rates', false, false)]),
  )
  expect(asksBeforeLeaving()).toBe(false)
  globalThis.dispatchEvent(new Event('pagehide'))
  expect(readUnsent()).toEqual([])
  ofJob.unmount()
  renderHook(() => useUnsentWrites([waiting('/store/products/1', true), waiting('/orders/2', false)]))
  expect(asksBeforeLeaving()).toBe(true)
  globalThis.dispatchEvent(new Event('pagehide'))
  expect(readUnsent()).toEqual([{ method: 'PUT', path: '/orders/2', at: 1_000 }])
})

it('writes what is typed when the page is hidden, left, frozen or taken off the screen, and goes on after it thaws', () => {
  const written: string[] = []
  let typed = ''
  const flush = async () => void (typed !== '' && written.push(typed))
  const page = renderHook(() => useWriteBeforeLeaving({ flush, hasUnwritten: () => typed !== '' }))
  for (const [text, target, event] of [
    ['hidden', document, 'visibilitychange'],
    ['frozen', document, 'freeze'],
    ['thawed', document, 'resume'],
    ['frozen again', document, 'freeze'],
    ['left', window, 'pagehide'],
  ] as const) {
    typed = text
    target.dispatchEvent(new Event(event))
    typed = ''
  }
  typed = 'another page of the app'
  page.unmount()
  expect(written).toEqual(['hidden', 'frozen', 'frozen again', 'left', 'another page of the app'])
})
