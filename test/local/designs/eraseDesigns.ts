import { openDesigns } from '~/local/designs/designDatabase'

/** Forgets all designs, kits, artwork and presets of this device, between two tests. */
export async function eraseDesigns(): Promise<void> {
  const tables = ['designs', 'artworks', 'presets', 'kits'] as const
  const transaction = (await openDesigns()).transaction(tables, 'readwrite')
  await Promise.all([...tables.map((table) => transaction.objectStore(table).clear()), transaction.done])
}
