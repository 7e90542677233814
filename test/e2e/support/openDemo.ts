import { inject } from 'vitest'
import { paths } from '~/paths'
import { type Look, visit, type Visitor } from './visitor'

/** A fresh visitor who opens the demo store on the way to one of its pages: the app is loaded once for both. */
export async function openDemo(next = '/', look: Look = {}): Promise<Visitor> {
  const visitor = await visit(new URL(paths.connect({ next }), inject('demoAddress')).href, look)
  await visitor.page.getByRole('button', { name: 'Open the demo store' }).click()
  await visitor.page.waitForURL(({ pathname }) => pathname !== '/connect')
  return visitor
}
