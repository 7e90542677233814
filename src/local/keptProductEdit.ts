import { productStore } from './productStore'

/** What was typed into a product's editor and not saved yet; null when there is nothing or it cannot be read. */
export async function readProductEdit(name: string): Promise<{ keptAt: number; values: unknown } | null> {
  try {
    return (await (await productStore()).get('edits', name)) ?? null
  } catch {
    return null
  }
}

/** Keeps typed values on this device. Answers false when the browser refuses. */
export async function keepProductEdit(name: string, values: unknown, now = Date.now()): Promise<boolean> {
  try {
    await (await productStore()).put('edits', { name, keptAt: now, values })
    return true
  } catch {
    return false
  }
}

export async function forgetProductEdit(name: string): Promise<void> {
  try {
    await (await productStore()).delete('edits', name)
  } catch {
    // Nothing can be kept here, so there is nothing to forget.
  }
}
