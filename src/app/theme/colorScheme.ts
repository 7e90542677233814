import { deviceTexts } from '~/device/storages'
import { createListeners } from '~/domain/async/createStore'

export type ColorScheme = 'light' | 'dark' | 'auto'

const key = 'platen.scheme'
const listeners = createListeners()

/** The theme that was chosen in this browser. */
export function colorScheme(): ColorScheme {
  const value = deviceTexts.getItem(key)
  return value === 'light' || value === 'dark' ? value : 'auto'
}

export const onColorScheme = listeners.subscribe

/** Keeps the choice on this device and shows it at once. */
export function setColorScheme(scheme: ColorScheme): void {
  deviceTexts.setItem(key, scheme)
  apply()
}

/**
 * Sets the theme before the first paint, so that a dark page does not flash white; follows the system's theme and
 * changes made in another tab.
 */
export function keepColorScheme(): void {
  apply()
  darkness().addEventListener('change', apply)
  window.addEventListener('storage', (event) => {
    if (event.key === key) apply()
  })
}

const darkness = () => matchMedia('(prefers-color-scheme: dark)')

function apply(): void {
  const scheme = colorScheme()
  const isDark = scheme === 'auto' ? darkness().matches : scheme === 'dark'
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  listeners.tell()
}
