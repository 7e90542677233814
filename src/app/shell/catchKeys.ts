/** Catches the keys that are pressed while the palette loads. */
export interface KeyCatcher {
  /** Answers what was typed so far and ends the catching. */
  take(): { text: string; isEntered: boolean }
}

/** Takes every key until `take` is called; Escape gives up. */
export function catchKeys(onGivenUp: () => void): KeyCatcher {
  let text = ''
  let isEntered = false
  const stop = () => {
    window.removeEventListener('keydown', press, true)
    window.removeEventListener('paste', paste, true)
  }
  const keep = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    // AltGr types letters and counts as Ctrl and Alt on some systems.
    const isChord = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
    if (isChord || (key.length !== 1 && !['Escape', 'Enter', 'Backspace'].includes(key))) return
    keep(event)
    if (key === 'Escape') {
      stop()
      onGivenUp()
    } else if (key === 'Enter') isEntered = true
    else text = key === 'Backspace' ? text.slice(0, -1) : text + key
  }
  const paste = (event: ClipboardEvent) => {
    keep(event)
    text += event.clipboardData?.getData('text/plain') ?? ''
  }
  window.addEventListener('keydown', press, true)
  window.addEventListener('paste', paste, true)
  return {
    take: () => {
      stop()
      return { text, isEntered }
    },
  }
}
