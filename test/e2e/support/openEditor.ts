import { inject } from 'vitest'
import { type Look, visit } from './visitor'

/** The blank that tests design on: a tee. */
export const tee = 71

/** A fresh visitor of the demo store at the editor of the tee, or at another address. */
export async function openEditor(look: Look = {}, path = `/design/${tee}`) {
  const visitor = await visit(inject('demoAddress'), look)
  await visitor.page.getByRole('button', { name: 'Open the demo store' }).click()
  await visitor.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await visitor.page.goto(new URL(path, inject('demoAddress')).href)
  return visitor
}
