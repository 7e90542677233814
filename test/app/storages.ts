import { vi } from 'vitest'

/** A browser's storage in memory. */
export class MemoryStorage implements Storage {
  private readonly rows = new Map<string, string>()
  get length(): number {
    return this.rows.size
  }
  key = (at: number): string | null => [...this.rows.keys()][at] ?? null
  getItem = (name: string): string | null => this.rows.get(name) ?? null
  setItem = (name: string, value: string): void => void this.rows.set(name, String(value))
  removeItem = (name: string): void => void this.rows.delete(name)
  clear = (): void => this.rows.clear()
  all = (): Record<string, string> => Object.fromEntries(this.rows)
}

/** Gives this test a tab of its own: storages as a browser has them. */
export function openTab(): { local: MemoryStorage; session: MemoryStorage } {
  const tab = { local: new MemoryStorage(), session: new MemoryStorage() }
  vi.stubGlobal('localStorage', tab.local)
  vi.stubGlobal('sessionStorage', tab.session)
  return tab
}
