import { deviceTexts } from '~/device/storages'

/** Remembers that work is under way, so that a start of the app without any loads nothing for it. */
export function openMarker(scope: string): { isSet(): boolean; set(isOpen: boolean): void } {
  const name = `platen.mockups.open.${scope}`
  return {
    isSet: () => deviceTexts.getItem(name) === '1',
    set: (isOpen) => {
      if (isOpen) deviceTexts.setItem(name, '1')
      else deviceTexts.removeItem(name)
    },
  }
}
