import { inject } from 'vitest'
import { paths } from '~/paths'
import { type Look, visit, type Visitor } from './visitor'

/**
 * A fresh visitor who opens the demo store on the way to one of its pages: the app is loaded once for both. The demo's
 * designs are not put into the browser unless the test asks for them.
 */
export async function openDemo(next = '/', look: Look = {}): Promise<Visitor> {
  const visitor = await visit(new URL(paths.connect({ next }), inject('demoAddress')).href, {
    hasDesigns: false,
    ...look,
  })
  await visitor.page.getByRole('button', { name: 'Open the demo store' }).click()
  await visitor.page.waitForURL(({ pathname }) => pathname !== '/connect')
  return visitor
}
