import { deviceTexts } from '~/device/storages'
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

const key = 'platen.scheme'

function stored(): MantineColorScheme {
  const value = deviceTexts.getItem(key)
  return value === 'light' || value === 'dark' ? value : 'auto'
}

/** Sets the theme before the first paint, so that a page in the dark theme does not flash white. */
export function applyStoredScheme(): void {
  const scheme = stored()
  const isDark = scheme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark'
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
}

let listener: ((event: StorageEvent) => void) | undefined

/** Keeps the chosen theme in this browser and follows a change made in another tab. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: stored,
  set: (value) => deviceTexts.setItem(key, value),
  subscribe: (onUpdate) => {
    listener = (event) => {
      if (event.key === key) onUpdate(stored())
    }
    window.addEventListener('storage', listener)
  },
  unsubscribe: () => {
    if (listener !== undefined) window.removeEventListener('storage', listener)
  },
  clear: () => deviceTexts.removeItem(key),
}
