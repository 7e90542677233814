import { cleanup } from '@testing-library/react'
import { readProductEdits } from '~/local/products/productEdits'
import { productStore } from '~/local/products/productStore'

/** Leaves the page and forgets what was typed in editors, once they have written it. */
export async function forgetEdits(): Promise<void> {
  cleanup()
  await readProductEdits('')
  const database = await productStore()
  await database.clear('edits')
}
