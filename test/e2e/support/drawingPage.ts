import { cssFont } from '~/domain/layers/text/fontOf'
import { loadFonts } from '~/local/fonts/loadFonts'
import { ownFamilies, removeOwnFont, takeFont } from '~/local/fonts/ownFonts'

// Runs in Chromium: what tests of drawing ask of the app's own files.
const drawing = { cssFont, loadFonts, ownFamilies, removeOwnFont, takeFont }

declare global {
  interface Window {
    drawing: typeof drawing
  }
}

window.drawing = drawing
