import { createTheme, type MantineColorsTuple } from '@mantine/core'

// The shades are never used: every color comes from tokens.css, the tuple only names the color.
const ink: MantineColorsTuple = [
  '#faf9f6',
  '#f3f1ec',
  '#e4e1da',
  '#c9c4b9',
  '#a8a297',
  '#8d887d',
  '#5f5b54',
  '#38352f',
  '#1c1b19',
  '#141311',
]

/** The primary color is ink, so that any other color has a meaning. */
export const mantineTheme = createTheme({
  primaryColor: 'ink',
  colors: { ink },
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // react-remove-scroll would inject a <style> element, which the policy forbids.
    Modal: {
      defaultProps: {
        lockScroll: false,
        centered: true,
        radius: 10,
        overlayProps: { color: '#141311', backgroundOpacity: 0.45 },
      },
    },
    Drawer: {
      defaultProps: { lockScroll: false, overlayProps: { color: '#141311', backgroundOpacity: 0.45 } },
    },
    // A header element would count as a second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    // Label for screen readers, in dialogs and drawers too.
    CloseButton: { defaultProps: { 'aria-label': 'Close' } },
  },
})
