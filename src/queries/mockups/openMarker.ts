/** Remembers that work is under way, so that a start of the app without any loads nothing for it. */
export function openMarker(scope: string): { isSet(): boolean; set(isOpen: boolean): void } {
  const name = `platen.mockups.open.${scope}`
  return {
    isSet: () => {
      try {
        return localStorage.getItem(name) === '1'
      } catch {
        return false
      }
    },
    set: (isOpen) => {
      try {
        if (isOpen) localStorage.setItem(name, '1')
        else localStorage.removeItem(name)
      } catch {
        // Without storage the queue ends with the page, which the page says.
      }
    },
  }
}
